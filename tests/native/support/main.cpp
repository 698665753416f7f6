// Runs the tests of the native core: all, those whose names contain the one argument, or, with two
// numbers `part` and `parts`, one part of them, so that several processes share the work.
#include <string>
#include <string_view>

#include "support/harness.hpp"

int main(int count, char** arguments) {
  const bool is_part = count == 3;
  const std::string_view wanted = count == 2 ? arguments[1] : "";
  const int part = is_part ? std::stoi(arguments[1]) : 0;
  const int parts = is_part ? std::stoi(arguments[2]) : 1;
  int number = 0;
  int ran = 0;
  for (const auto& test : soko::test::cases()) {
    if (number++ % parts != part) continue;
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
