// As much of a test framework as a plain executable needs: TEST registers a function, CHECK and
// CHECK_EQ report a failure with its place and go on.
#pragma once

#include <iostream>
#include <sstream>
#include <string>
#include <string_view>
#include <vector>

namespace soko::test {

struct Case {
  std::string_view name;
  void (*run)();
};

inline std::vector<Case>& cases() {
  static std::vector<Case> all;
  return all;
}

inline int& failures() {
  static int count = 0;
  return count;
}

struct Registration {
  Registration(std::string_view name, void (*run)()) { cases().push_back({name, run}); }
};

inline void fail(std::string_view file, int line, const std::string& what) {
  ++failures();
  std::cerr << file << ':' << line << ": " << what << '\n';
}

inline void check(bool is_true, std::string_view condition, std::string_view file, int line) {
  if (!is_true) fail(file, line, "not " + std::string(condition));
}

template <typename Left, typename Right>
void check_equal(const Left& left, const Right& right, std::string_view file, int line) {
  if (left == right) return;
  std::ostringstream what;
  what << left << " is not " << right;
  fail(file, line, what.str());
}

}  // namespace soko::test

#define TEST(name)                                                             \
  static void test_##name();                                                   \
  static const soko::test::Registration registered_##name(#name, test_##name); \
  static void test_##name()

#define CHECK(condition) \
  soko::test::check(static_cast<bool>(condition), #condition, __FILE__, __LINE__)

#define CHECK_EQ(left, right) soko::test::check_equal((left), (right), __FILE__, __LINE__)
