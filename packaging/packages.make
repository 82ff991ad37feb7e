# What making packages needs beside packaging/packages, as packages of Debian 12; one a line.
debhelper
dpkg-dev
lintian
mmdebstrap
patchelf
xz-utils
