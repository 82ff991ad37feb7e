# SPDX-FileCopyrightText: The Spoor authors
# SPDX-License-Identifier: GPL-3.0-or-later
#
# Flags of every target of the project, as one interface library.
add_library(spoor_options INTERFACE)
target_compile_features(spoor_options INTERFACE cxx_std_20)
target_include_directories(spoor_options INTERFACE ${PROJECT_SOURCE_DIR})

# spoor_flags(FLAG...): for the project's own targets, not for those of another project that link them.
function(spoor_flags)
  if(PROJECT_IS_TOP_LEVEL)
    target_compile_options(spoor_options INTERFACE ${ARGN})
  else()
    set_property(DIRECTORY ${PROJECT_SOURCE_DIR} APPEND PROPERTY COMPILE_OPTIONS ${ARGN})
  endif()
endfunction()
if(PROJECT_IS_TOP_LEVEL) # another project has warnings of its own
  spoor_flags(-Wall -Wextra -Wpedantic -Wnon-virtual-dtor -Woverloaded-virtual)
endif()
if(SPOOR_UNITY)
  # Files compiled as one take each other's names for globals, and themselves for headers.
  spoor_flags($<$<CXX_COMPILER_ID:GNU>:-Wno-subobject-linkage>)
elseif(PROJECT_IS_TOP_LEVEL)
  spoor_flags(-Wshadow)
endif()
if(SPOOR_WERROR)
  spoor_flags(-Werror)
endif()
if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU" AND CMAKE_CXX_COMPILER_VERSION VERSION_LESS 13)
  # GCC 12 warns of overlaps inside std::string's own operator+ (GCC bug 105651).
  spoor_flags(-Wno-restrict)
endif()
if(SPOOR_CCACHE)
  # What precompiled headers need to be found in the cache.
  set(CMAKE_CXX_COMPILER_LAUNCHER
      ${CMAKE_COMMAND} -E env CCACHE_SLOPPINESS=pch_defines,time_macros ${SPOOR_CCACHE_PROGRAM})
endif()
if(SPOOR_SANITIZE)
  # GCC sees uninitialised values in instrumented code of the standard library where there are none.
  spoor_flags($<$<CXX_COMPILER_ID:GNU>:-Wno-maybe-uninitialized>)
  spoor_flags(-fsanitize=${SPOOR_SANITIZE} -fno-omit-frame-pointer)
  target_link_options(spoor_options INTERFACE -fsanitize=${SPOOR_SANITIZE})
endif()
