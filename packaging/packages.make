# SPDX-FileCopyrightText: The Spoor authors
# SPDX-License-Identifier: GPL-3.0-or-later
#
# What making packages needs in addition to packaging/packages, as packages of Debian 12 and 13.
build-essential
debhelper
dh-python
dpkg-dev
lintian
mmdebstrap
patchelf
xz-utils
