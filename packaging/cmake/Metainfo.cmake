# SPDX-FileCopyrightText: The Spoor authors
# SPDX-License-Identifier: GPL-3.0-or-later
#
# The description of the workbench for software centres: ${metainfo}.
#
# The project's addresses (packaging/identity).
set(addresses "")
if(SPOOR_HOMEPAGE)
  string(APPEND addresses "  <url type=\"homepage\">${SPOOR_HOMEPAGE}</url>\n")
endif()
if(SPOOR_REPOSITORY)
  string(APPEND addresses "  <url type=\"vcs-browser\">${SPOOR_REPOSITORY}</url>\n")
endif()
if(SPOOR_CONTACT)
  string(APPEND addresses "  <update_contact>${SPOOR_CONTACT}</update_contact>\n")
endif()
# Software centres take screenshots from the web only.
set(screenshots "")
if(SPOOR_SCREENSHOTS)
  set(screenshots "  <screenshots>\n")
  foreach(picture "screenshot;default;The workbench on its sample" "why;;Why a target was lost"
                  "compare;;Two runs side by side" "timing;;The time of every stage")
    list(GET picture 0 name)
    list(GET picture 1 type)
    list(GET picture 2 caption)
    if(type)
      set(type " type=\"${type}\"")
    endif()
    string(APPEND screenshots "    <screenshot${type}>\n      <caption>${caption}</caption>\n"
           "      <image>${SPOOR_SCREENSHOTS}/${name}.png</image>\n    </screenshot>\n")
  endforeach()
  string(APPEND screenshots "  </screenshots>\n")
endif()
# The list of releases is made from the changelog.
execute_process(COMMAND ${Python_EXECUTABLE} -B ${PROJECT_SOURCE_DIR}/packaging/news appstream
                OUTPUT_VARIABLE releases COMMAND_ERROR_IS_FATAL ANY)
set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/CHANGELOG.md)
set(metainfo ${CMAKE_CURRENT_BINARY_DIR}/org.spoor.Spoor.metainfo.xml)
configure_file(linux/org.spoor.Spoor.metainfo.xml.in ${metainfo} @ONLY)
