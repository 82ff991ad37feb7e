# SPDX-FileCopyrightText: The Spoor authors
# SPDX-License-Identifier: GPL-3.0-or-later
#
# The parts that a build can leave out. Each is a switch SPOOR_NAME. A part that is on is built or
# configuring fails: what is built never depends on what happens to be installed. As part of another
# project (add_subdirectory, FetchContent) only the libraries and spoor-cli are on.
set(SPOOR_PARTS "")

# spoor_part(NAME DEFAULT TITLE): declares the switch.
macro(spoor_part name default title)
  option(SPOOR_${name} "${title}" ${default})
  list(APPEND SPOOR_PARTS ${name})
  set(spoor_title_${name} "${title}")
  set(spoor_reason_${name} "")
  if(NOT SPOOR_${name})
    set(spoor_reason_${name} "SPOOR_${name} is OFF")
  endif()
endmacro()

# spoor_leave_out(NAME REASON): leaves out a part in this build although its switch is on.
macro(spoor_leave_out name reason)
  if(SPOOR_${name})
    set(SPOOR_${name} OFF)
    set(spoor_reason_${name} "${reason}")
  endif()
endmacro()

set(spoor_tests ${PROJECT_IS_TOP_LEVEL}) # BUILD_TESTING of another project asks for its own tests
if(PROJECT_IS_TOP_LEVEL AND DEFINED BUILD_TESTING)
  set(spoor_tests ${BUILD_TESTING})
endif()
spoor_part(GUI ${PROJECT_IS_TOP_LEVEL} "The workbench")
spoor_part(PYTHON ${PROJECT_IS_TOP_LEVEL} "The Python module")
spoor_part(NETWORKS ON "Neural networks from ONNX files")
spoor_part(CLBLAST ON "CLBlast's matrix products for networks")
spoor_part(XIMGPROC ON "Selective search and structured forests (OpenCV's ximgproc)")
spoor_part(ADAPTER ON "Adaptation of GPU kernels to CPUs")
spoor_part(BENCH ${PROJECT_IS_TOP_LEVEL} "Benchmarks against OpenCV (spoor-bench)")
spoor_part(TESTS ${spoor_tests} "Tests")
option(SPOOR_UNITY "Compile a folder's sources some at a time as one" OFF)
option(SPOOR_CCACHE "Compile through ccache" OFF)
option(SPOOR_WERROR "Warnings are errors" OFF)
set(SPOOR_SANITIZE "" CACHE STRING "Sanitizers, e.g. address,undefined or thread")

set(spoor_shared ${PROJECT_IS_TOP_LEVEL})
if(SPOOR_SANITIZE)
  set(spoor_shared OFF)
endif()
option(SPOOR_SHARED "The programs and the module share one copy of the engine" ${spoor_shared})

if(NOT SPOOR_NETWORKS)
  spoor_leave_out(CLBLAST "only networks use it")
endif()
if(SPOOR_SANITIZE)
  spoor_leave_out(BENCH "not under sanitizers")
  # Python itself leaks, and it loads the thread sanitizer only.
  if(NOT SPOOR_SANITIZE STREQUAL "thread")
    spoor_leave_out(PYTHON "only under the thread sanitizer")
  endif()
endif()

# spoor_show_parts(): prints what this build has.
function(spoor_show_parts)
  set(kind "${CMAKE_BUILD_TYPE}")
  if(NOT kind)
    set(kind "no build type")
  endif()
  message(STATUS "Spoor ${PROJECT_VERSION}: ${kind}, ${CMAKE_CXX_COMPILER_ID} "
                 "${CMAKE_CXX_COMPILER_VERSION}, ${CMAKE_GENERATOR}")
  foreach(part IN LISTS SPOOR_PARTS)
    string(TOLOWER "${part}" name)
    string(SUBSTRING "${name}              " 0 13 name)
    if(SPOOR_${part})
      message(STATUS "  ${name} on   ${spoor_title_${part}}")
    else()
      message(STATUS "  ${name} off  ${spoor_title_${part}}: ${spoor_reason_${part}}")
    endif()
  endforeach()
  if(SPOOR_CCACHE)
    message(STATUS "  ccache        on   ${SPOOR_CCACHE_PROGRAM}")
  endif()
endfunction()
