# SPDX-FileCopyrightText: The Spoor authors
# SPDX-License-Identifier: GPL-3.0-or-later
#
# Sources are found by module. With SPOOR_UNITY a module's files are compiled some at a time as one, in
# order of path: most of a build's time is reading headers. So what has no linkage must have a name of
# its own in its module, which the compiler checks.
set(SPOOR_UNITY_SIZE 10)

# spoor_sources(TARGET [MODULES folders...] [FILES files...] [EXCEPT paths...]): all .cpp files of these
# folders with all folders within them, except those whose path begins with one of EXCEPT, and the files.
# Paths are relative to the folder of the calling CMakeLists.txt. A release compiles the modules in QUICK
# for a fast build rather than for fast code: they wait for users, files and devices.
function(spoor_sources target)
  cmake_parse_arguments(PARSE_ARGV 1 S "" "" "MODULES;FILES;EXCEPT;QUICK")
  foreach(module IN LISTS S_MODULES)
    file(GLOB_RECURSE sources CONFIGURE_DEPENDS ${CMAKE_CURRENT_SOURCE_DIR}/${module}/*.cpp)
    foreach(left_out IN LISTS S_EXCEPT)
      foreach(file IN LISTS sources)
        string(FIND ${file} ${CMAKE_CURRENT_SOURCE_DIR}/${left_out} at)
        if(at EQUAL 0)
          list(REMOVE_ITEM sources ${file})
        endif()
      endforeach()
    endforeach()
    spoor_group_sources(${target} ${module} ${sources})
    if(module IN_LIST S_QUICK)
      spoor_quick_sources(${target} ${module} ${sources})
    endif()
  endforeach()
  list(TRANSFORM S_FILES PREPEND ${CMAKE_CURRENT_SOURCE_DIR}/)
  spoor_group_sources(${target} files ${S_FILES})
endfunction()

function(spoor_group_sources target name)
  target_sources(${target} PRIVATE ${ARGN})
  set(group_size ${SPOOR_UNITY_SIZE})
  set(index 0)
  foreach(file IN LISTS ARGN)
    math(EXPR group "${index} / ${group_size}")
    math(EXPR index "${index} + 1")
    string(MAKE_C_IDENTIFIER "${name}_${group}" id)
    set_source_files_properties(${file} PROPERTIES UNITY_GROUP ${id})
  endforeach()
  set_target_properties(${target} PROPERTIES UNITY_BUILD ${SPOOR_UNITY} UNITY_BUILD_MODE GROUP)
endfunction()

# Properties of single sources would take them out of their groups, so the groups' files get them.
function(spoor_quick_sources target name)
  list(LENGTH ARGN count)
  math(EXPR last "(${count} - 1) / ${SPOOR_UNITY_SIZE}")
  set(files ${ARGN})
  if(SPOOR_UNITY)
    set(files)
    foreach(group RANGE ${last})
      string(MAKE_C_IDENTIFIER "${name}_${group}" id)
      list(APPEND files ${CMAKE_CURRENT_BINARY_DIR}/CMakeFiles/${target}.dir/Unity/unity_${id}_cxx.cxx)
    endforeach()
  endif()
  set_source_files_properties(${files} PROPERTIES COMPILE_OPTIONS "$<$<CONFIG:Release>:-O1>")
endfunction()

# A static library that goes into programs and into the Python module, which is loaded at any address.
# Nobody replaces its functions from outside, so they may call and inline each other as in a program.
function(spoor_shareable target)
  set_target_properties(${target} PROPERTIES POSITION_INDEPENDENT_CODE ON)
  target_compile_options(${target} PRIVATE -fno-semantic-interposition)
endfunction()

# spoor_engine_library(TARGET): a part of the engine. With SPOOR_SHARED all programs load one copy of it,
# which belongs to this build alone and is installed next to the helper programs.
function(spoor_engine_library target)
  if(NOT SPOOR_SHARED)
    add_library(${target} STATIC)
  else()
    add_library(${target} SHARED)
    string(REPLACE "_" "-" name ${target})
    set(symbols ${PROJECT_SOURCE_DIR}/engine/engine.map)
    # No macro of its own: the objects are those of a static library, also in the compiler's cache.
    set_target_properties(${target} PROPERTIES
      OUTPUT_NAME ${name} LIBRARY_OUTPUT_DIRECTORY ${PROJECT_BINARY_DIR}/lib DEFINE_SYMBOL ""
      VERSION ${PROJECT_VERSION} SOVERSION ${PROJECT_VERSION} LINK_DEPENDS ${symbols})
    target_link_options(${target} PRIVATE LINKER:--version-script=${symbols} LINKER:-Bsymbolic-functions
                        LINKER:--as-needed)
  endif()
  spoor_shareable(${target})
endfunction()
