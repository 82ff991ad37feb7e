# SPDX-FileCopyrightText: The Spoor authors
# SPDX-License-Identifier: GPL-3.0-or-later
#
# Reads packaging/identity into SPOOR_HOMEPAGE, SPOOR_REPOSITORY, SPOOR_CONTACT and SPOOR_SCREENSHOTS.
# (SPOOR_IDENTITY is another such file, of the tests.)
set(identity ${CMAKE_CURRENT_LIST_DIR}/../identity)
if(SPOOR_IDENTITY)
  set(identity ${SPOOR_IDENTITY})
endif()
set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS ${identity})
file(STRINGS ${identity} lines REGEX "^[A-Z]+=")
foreach(line IN LISTS lines)
  string(REGEX MATCH "^([A-Z]+)=(.*)$" line "${line}")
  set(SPOOR_${CMAKE_MATCH_1} "${CMAKE_MATCH_2}")
endforeach()
unset(lines)
unset(identity)
