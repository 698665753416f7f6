// Runs the tests of the native core: all, or those whose names contain the first argument.
#include <string_view>

#include "harness.hpp"

int main(int count, char** arguments) {
  const std::string_view wanted = count > 1 ? arguments[1] : "";
  int ran = 0;
  for (const auto& test : soko::test::cases()) {
    if (test.name.find(wanted) == std::string_view::npos) continue;
    const int before = soko::test::failures();
    test.run();
    ++ran;
    const bool is_good = soko::test::failures() == before;
    std::cout << (is_good ? "ok     " : "FAILED ") << test.name << '\n' << std::flush;
  }
  std::cout << ran << " tests, " << soko::test::failures() << " failures\n";
  return ran > 0 && soko::test::failures() == 0 ? 0 : 1;
}
