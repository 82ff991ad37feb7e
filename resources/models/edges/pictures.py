#!/usr/bin/env python3
# SPDX-FileCopyrightText: The Spoor authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Prepares the pictures that scenes.py draws from, from unpacked Debian packages.

    pictures.py PACKAGES OUT

PACKAGES holds one folder per package of README.md (`apt-get download`, `dpkg -x`). OUT gets three
folders of WebP pictures: `textures` (256 x 256, evenly textured), `photos` (512 x 384) and `objects`
(256 x 256, with alpha). A tenth of the sources, named "held-", is for validation only. Needs numpy and
Pillow.
"""
import multiprocessing
import pathlib
import random
import sys
import zipfile
import zlib

import numpy
from PIL import Image

SIDE, PHOTO = 256, (512, 384)
TEXTURES = ["nexuiz-textures", "supertuxkart-data", "colobot-common-textures", "extremetuxracer-data"]
PHOTOS = ["mate-backgrounds", "plasma-workspace-wallpapers"]
OBJECTS = "tuxpaint-stamps-default"
NO_TEXTURE = ["_norm", "_gloss", "_local", "_bump", "_glow", "_luma", "normal", "/gui/", "/skins/",
              "/editor/", "/icons/", "/doc/", "lightmap"]
NO_PHOTO = ["screenshot", "images_dark", "1080x1920", "720x1440", "1622x", "logo"]
NO_OBJECT = ["cartoon", "symbols", "_mirror", "_flip", "seasonal", "space"]


def even(picture):
    """Whether a picture is one texture: its blocks have similar colours, its pixels do not."""
    blocks = picture.resize((8, 8), Image.BOX)
    pixels, coarse, smooth = (numpy.asarray(each, numpy.float32) / 255 for each in (
        picture, blocks, blocks.resize((SIDE, SIDE), Image.BILINEAR)))
    return (coarse.std((0, 1)).max() < 0.05 and numpy.ptp(coarse, (0, 1)).max() < 0.22
            and (pixels - smooth).std() > 0.015)


def shrunk(picture, scale):
    size = [max(1, round(side * scale)) for side in picture.size]
    return picture.resize(size, Image.BOX if scale < 1 else Image.BICUBIC)


def cut(picture, size, chance):
    x = chance.randint(0, picture.width - size[0])
    y = chance.randint(0, picture.height - size[1])
    return picture.crop((x, y, x + size[0], y + size[1]))


def textures_of(picture, chance, tries, limit):
    found = []
    for _ in range(tries):
        low = SIDE / min(picture.size)
        if low > 1.6:
            break
        piece = cut(shrunk(picture, max(low, chance.choice([1, 0.5, 0.33]))), (SIDE, SIDE), chance)
        if even(piece):
            found.append(piece)
            if len(found) == limit:
                break
    return found


def photos_of(picture, chance):
    found = []
    for short, count in ((400, 1), (600, 2), (900, 3)):
        if short > 1.2 * min(picture.size):
            break
        scaled = shrunk(picture, max(short / min(picture.size), PHOTO[0] / picture.width))
        found += [cut(scaled, PHOTO, chance) for _ in range(count)]
    return found


def object_of(picture):
    box = picture.getchannel("A").point(lambda a: 255 * (a > 64)).getbbox()
    if not box or min(box[2] - box[0], box[3] - box[1]) < 60:
        return None
    picture = picture.crop(box)
    pixels = numpy.asarray(picture)
    opaque = pixels[..., 3] > 200
    colours = len(numpy.unique(pixels[opaque][:, :3] // 8, axis=0))
    if not 0.12 < opaque.mean() < 0.97 or colours < 150 or max(picture.size) < 120:
        return None
    # Premultiplied, so that the colour of transparent pixels does not bleed into the outline.
    small = picture.convert("RGBa")
    scale = (SIDE - 12) / max(picture.size)
    small = small.resize([max(1, round(s * scale)) for s in picture.size],
                         Image.BOX if scale < 1 else Image.BICUBIC).convert("RGBA")
    whole = Image.new("RGBA", (SIDE, SIDE))
    whole.paste(small, ((SIDE - small.width) // 2, (SIDE - small.height) // 2))
    return whole


def make(job):
    kind, name, source, out = job
    code = zlib.crc32(name.encode())
    chance = random.Random(code)
    made = []
    try:
        if kind == "object":
            picture = Image.open(source)
            if picture.mode != "RGBA":
                return 0
            found = object_of(picture)
            made = [("objects", found)] if found else []
        elif kind == "photo":
            picture = Image.open(source).convert("RGB")
            made = [("photos", each) for each in photos_of(picture, chance)]
            made += [("textures", each) for each in textures_of(picture, chance, 40, 4)]
        else:
            picture = Image.open(source)
            if picture.mode == "RGBA" and picture.getchannel("A").getextrema()[0] < 200:
                return 0
            made = [("textures", each) for each in textures_of(picture.convert("RGB"), chance, 4, 1)]
    except (OSError, ValueError) as error:
        print(name, error, file=sys.stderr)
    part = "held-" if code % 10 == 0 else ""
    for i, (folder, picture) in enumerate(made):
        picture.save(out / folder / f"{part}{code:08x}-{i}.webp", quality=82, method=4)
    return len(made)


def jobs(packages, out):
    for path in sorted(packages.rglob("*.pk3")):
        zipfile.ZipFile(path).extractall(path.with_suffix(".unpacked"))
    for kind, folders, unwanted in (("texture", TEXTURES, NO_TEXTURE), ("photo", PHOTOS, NO_PHOTO),
                                    ("object", [OBJECTS], NO_OBJECT)):
        for path in (path for each in folders for path in sorted((packages / each).rglob("*"))):
            name = str(path.relative_to(packages))
            if path.suffix not in (".jpg", ".png", ".tga") or any(no in name for no in unwanted):
                continue
            if kind == "object" and not 12 < path.stat().st_size / 1024 < 600:
                continue
            yield kind, name, path, out


def main():
    packages, out = map(pathlib.Path, sys.argv[1:3])
    for folder in ("textures", "photos", "objects"):
        (out / folder).mkdir(parents=True, exist_ok=True)
    with multiprocessing.Pool() as pool:
        made = sum(pool.imap_unordered(make, jobs(packages, out), 8))
    print(made, "pictures")


if __name__ == "__main__":
    main()
