#!/usr/bin/env python3
# SPDX-FileCopyrightText: The Spoor authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Prepares the pictures that clips.py draws from, from unpacked Debian packages.

    pictures.py PACKAGES OUT.npz

PACKAGES holds one folder per package of README.md (`apt-get download`, `dpkg -x`). Arrays of encoded
files, each with an array of their lengths: `textures` (JPEG 256 x 256), `photos` (JPEG 512 x 384),
`objects` (JPEG 256 x 256, and PNG of the alpha) and `shapes` (PNG 128 x 128: outlines of drawings). A
tenth of the sources, named `held_`, is for validation only. Needs NumPy, OpenCV and Pillow.
"""
import importlib.util
import io
import multiprocessing
import pathlib
import random
import sys
import zlib

import cv2
import numpy
from PIL import Image

EDGES = pathlib.Path(__file__).resolve().parent.parent / "edges" / "pictures.py"
SPEC = importlib.util.spec_from_file_location("edge_pictures", EDGES)
edges = importlib.util.module_from_spec(SPEC)
SPEC.loader.exec_module(edges)

TEXTURES = ["supertuxkart-data", "colobot-common-textures", "extremetuxracer-data"]
PHOTOS = ["mate-backgrounds", "plasma-workspace-wallpapers", "ukui-wallpapers",
          "lomiri-wallpapers-16.04", "lomiri-wallpapers-20.04"]
OBJECTS = ["tuxpaint-stamps-default", "openclipart-png"]
NO_DRAWING = ["symbols", "_mirror", "_flip", "/icons/", "/cards/", "folders", "callouts", "flags",
              "/signs", "mimetypes"]
# At most so many files of large packages, drawn at random.
LIMITS = {"openclipart-png": 700, "supertuxkart-data": 900}


def encoded(picture, kind):
    out = io.BytesIO()
    picture.save(out, kind, **({"quality": 85} if kind == "JPEG" else {}))
    return out.getvalue()


def filled(picture):
    """The colours, continued outwards where the object is transparent."""
    pixels = numpy.asarray(picture).astype(numpy.float32)
    alpha = numpy.ascontiguousarray(pixels[..., 3] / 255)
    colour = pixels[..., :3] * alpha[..., None]
    out, done = pixels[..., :3].copy(), alpha > 0.9
    for radius in (2, 6, 20, 80):
        weight, total = (cv2.blur(each, (2 * radius + 1,) * 2, borderType=cv2.BORDER_CONSTANT)
                         for each in (alpha, colour))
        here = ~done & (weight > 0.02)
        out[here] = (total / (weight[..., None] + 1e-6))[here]
        done |= here
    out[~done] = 128
    return Image.fromarray(numpy.clip(out, 0, 255).astype(numpy.uint8))


def shape_of(picture):
    """The outline of a drawing in the middle of 128 x 128 pixels, or None."""
    alpha = picture.getchannel("A")
    box = alpha.point(lambda value: 255 * (value > 64)).getbbox()
    if not box or min(box[2] - box[0], box[3] - box[1]) < 40:
        return None
    alpha = alpha.crop(box)
    if not 0.1 < (numpy.asarray(alpha) > 128).mean() < 0.9:
        return None
    scale = 120 / max(alpha.size)
    alpha = alpha.resize([max(1, round(side * scale)) for side in alpha.size],
                         Image.BOX if scale < 1 else Image.BICUBIC)
    whole = Image.new("L", (128, 128))
    whole.paste(alpha, ((128 - alpha.width) // 2, (128 - alpha.height) // 2))
    return whole


def pieces_of(kind, name, picture, chance):
    """Pairs of an array's name and its encoded files."""
    if kind == "object":
        if picture.mode == "LA" or picture.mode == "P" and "transparency" in picture.info:
            picture = picture.convert("RGBA")
        if picture.mode != "RGBA" or max(picture.size) > 4000:
            return
        picture.thumbnail((420, 420), Image.BOX, reducing_gap=2.0)
        found = None
        if not any(no in name for no in edges.NO_OBJECT):
            found = edges.object_of(picture)
        if found:
            yield "objects", [encoded(filled(found), "JPEG"), encoded(found.getchannel("A"), "PNG")]
        shape = shape_of(picture)
        if shape:
            yield "shapes", [encoded(shape, "PNG")]
    elif kind == "photo":
        picture.draft("RGB", (1800, 1200))
        picture = picture.convert("RGB")
        if min(picture.size) > 1300:
            picture = picture.reduce(max(1, min(picture.size) // 1000))
        for each in edges.photos_of(picture, chance):
            yield "photos", [encoded(each, "JPEG")]
        for each in edges.textures_of(picture, chance, 5, 2):
            yield "textures", [encoded(each, "JPEG")]
    elif picture.mode != "RGBA" or picture.getchannel("A").getextrema()[0] >= 200:
        for each in edges.textures_of(picture.convert("RGB"), chance, 4, 1):
            yield "textures", [encoded(each, "JPEG")]


def make(job):
    kind, name, source = job
    code = zlib.crc32(name.encode())
    part = "held_" if code % 10 == 0 else ""
    try:
        return [(part + array, code, files) for array, files in
                pieces_of(kind, name, Image.open(source), random.Random(code))]
    except (OSError, ValueError) as error:
        print(name, error, file=sys.stderr)
        return []


def jobs(packages):
    for kind, folders, unwanted in (("photo", PHOTOS, edges.NO_PHOTO), ("object", OBJECTS, NO_DRAWING),
                                    ("texture", TEXTURES, edges.NO_TEXTURE)):
        for folder in folders:
            paths = [path for path in sorted((packages / folder).rglob("*"))
                     if path.suffix in (".jpg", ".png") and not path.is_symlink()]
            if folder in LIMITS:
                random.Random(1).shuffle(paths)
                paths = paths[:LIMITS[folder]]
            for path in paths:
                name = str(path.relative_to(packages))
                small = kind == "object" and not 6 < path.stat().st_size / 1024 < 600
                if not small and not any(no in name for no in unwanted):
                    yield kind, name, path


def main():
    cv2.setNumThreads(1)
    found = {}
    with multiprocessing.Pool() as pool:
        for pieces in pool.imap_unordered(make, list(jobs(pathlib.Path(sys.argv[1]))), 4):
            for array, code, files in pieces:
                found.setdefault(array, []).append((code, files))
    arrays = {}
    for array, items in found.items():
        items.sort()
        for suffix, blobs in zip(("", "_alpha"), zip(*(files for _, files in items))):
            arrays[array + suffix] = numpy.frombuffer(b"".join(blobs), numpy.uint8)
            arrays[array + suffix + "_len"] = numpy.array([len(blob) for blob in blobs])
        print(array, len(items))
    numpy.savez(sys.argv[2], **arrays)


if __name__ == "__main__":
    main()
