// Mutants that a number in the environment switches on, so that one build holds all of them.
//
// An operator between two operands becomes `a + Minus{7} + b`: it binds as it did, and Minus says
// what it does when mutant 7 is on.
#pragma once

#include <type_traits>
#include <utility>

namespace soko::mutants {

extern int active;               // the mutant that is on, or -1
extern unsigned char reached[];  // which ones were asked

inline bool ask(int mutant) {
  reached[mutant] = 1;
  return mutant == active;
}

// What a compiler computes is computed without mutants.
constexpr bool on(int mutant) { return !std::is_constant_evaluated() && ask(mutant); }

template <class Left, class Operator>
struct Begun {
  const Left& left;
  Operator with;
};

// MUTANT(Name, was, becomes): a binary operator that keeps its place between its operands.
#define MUTANT(Name, was, becomes)                                                        \
  struct Name {                                                                           \
    int mutant;                                                                           \
  };                                                                                      \
  template <class Left>                                                                   \
  constexpr Begun<Left, Name> operator was(const Left& left, Name with) {                 \
    return {left, with};                                                                  \
  }                                                                                       \
  template <class Left, class Right>                                                      \
  constexpr auto operator was(Begun<Left, Name> begun, const Right& right) {              \
    return on(begun.with.mutant) ? begun.left becomes right : begun.left was right;       \
  }

// The same for what assigns: it is read from the right.
#define ASSIGNING(Name, was, becomes)                                     \
  struct Name {                                                           \
    int mutant;                                                           \
  };                                                                      \
  template <class Right>                                                  \
  constexpr Begun<Right, Name> operator was(Name with, const Right& right) { \
    return {right, with};                                                 \
  }                                                                       \
  template <class Left, class Right>                                      \
  constexpr Left&& operator was(Left&& left, Begun<Right, Name> begun) {  \
    if (on(begun.with.mutant)) {                                          \
      left becomes begun.left;                                            \
    } else {                                                              \
      left was begun.left;                                                \
    }                                                                     \
    return std::forward<Left>(left);                                      \
  }
