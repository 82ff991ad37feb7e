# What making packages needs beside packaging/packages, as packages of Debian 12; one a line.
build-essential
debhelper
dh-python
dpkg-dev
lintian
mmdebstrap
patchelf
xz-utils
