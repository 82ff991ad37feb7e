# SPDX-FileCopyrightText: The Spoor authors
# SPDX-License-Identifier: GPL-3.0-or-later
#
# SPOOR_LUPDATE: the program lupdate of Qt 6, which distributions keep in different folders.
find_program(SPOOR_LUPDATE NAMES lupdate lupdate-qt6 lupdate6
             PATHS /usr/lib/qt6/bin /usr/lib64/qt6/bin NO_DEFAULT_PATH)
if(NOT SPOOR_LUPDATE AND TARGET Qt6::lupdate)
  get_target_property(SPOOR_LUPDATE Qt6::lupdate LOCATION)
endif()
