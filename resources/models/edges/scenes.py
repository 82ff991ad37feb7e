# SPDX-FileCopyrightText: The Spoor authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Renders scenes with exact edges: layers of shapes and photographed objects, filled with textures.

Everything is a tensor operation of fixed shape, so that a batch is rendered on the device, and its
rendering can be captured as a graph. Lengths are pixels of the scene.
"""
import math
import multiprocessing
import pathlib

import numpy
import torch
from PIL import Image
from torch.nn import functional

LAYERS = 9
HIDDEN = 0.05  # least difference of colour or texture of an edge that has to be found


def _read(path):
    picture = numpy.asarray(Image.open(path))
    picture = picture[..., [2, 1, 0, 3][:picture.shape[2]]]
    if picture.shape[2] == 4:  # premultiplied, so that sampling is right along the outline
        colour = numpy.round(picture[..., :3] * (picture[..., 3:] / 255.0)).astype(numpy.uint8)
        picture = numpy.dstack([colour, picture[..., 3]])
    return picture


def load_bank(folder, held, device):
    """Textures, photos and objects as bytes; the validation's own ones if `held`."""
    bank = {}
    with multiprocessing.Pool() as pool:
        for kind in ("textures", "photos", "objects"):
            paths = [path for path in sorted((pathlib.Path(folder) / kind).glob("*.webp"))
                     if path.name.startswith("held-") == held]
            pictures = numpy.stack(pool.map(_read, paths))
            bank[kind] = torch.from_numpy(pictures).permute(0, 3, 1, 2).contiguous().to(device)
    return bank


class Scenes:
    def __init__(self, bank, size, batch, device):
        self.bank, self.size, self.batch, self.device = bank, size, batch, device
        axis = torch.arange(size, device=device) + 0.5
        self.y, self.x = torch.meshgrid(axis, axis, indexing="ij")
        frequency = torch.fft.fftfreq(size, device=device)
        self.frequency = torch.hypot(frequency[:, None], frequency[None, :size // 2 + 1])
        self.frequency[0, 0] = 1

    # Random numbers, one per scene, shaped to multiply maps

    def uniform(self, low, high, *more):
        shape = (self.batch, *more) if more else (self.batch, 1, 1)
        return low + (high - low) * torch.rand(shape, device=self.device)

    def chance(self, part):
        return self.uniform(0, 1) < part

    def normal(self, *shape):
        return torch.randn(self.batch, *shape, device=self.device)

    def spread(self, low, high):
        return torch.exp(self.uniform(math.log(low), math.log(high)))

    def noise(self, slope, coarsest):
        """Noise of variance 1 with amplitudes f^-slope down to the frequency 1/coarsest."""
        shape = (self.batch, *self.frequency.shape)
        waves = torch.complex(torch.randn(shape, device=self.device),
                              torch.randn(shape, device=self.device))
        strength = torch.clamp(self.frequency, min=1e-9) ** -slope
        strength = torch.where(self.frequency < 1 / coarsest, torch.zeros_like(strength), strength)
        map_ = torch.fft.irfft2(waves * strength, s=(self.size, self.size))
        return map_ / (map_.std((1, 2), keepdim=True) + 1e-9)

    # Filters

    def blur(self, maps, sigma, reach=6):
        """Gaussian of `sigma` per scene."""
        taps = torch.arange(-reach, reach + 1, device=self.device)
        kernel = torch.exp(-0.5 * (taps / torch.clamp(sigma.reshape(-1, 1), min=0.05)) ** 2)
        kernel = kernel / kernel.sum(1, keepdim=True)
        channels = maps.shape[1]
        kernel = kernel.repeat_interleave(channels, 0)
        flat = maps.reshape(1, -1, *maps.shape[2:])
        flat = functional.pad(flat, (reach, reach, reach, reach), mode="reflect")
        flat = functional.conv2d(flat, kernel[:, None, None, :], groups=flat.shape[1])
        flat = functional.conv2d(flat, kernel[:, None, :, None], groups=flat.shape[1])
        return flat.reshape(maps.shape)

    def sampled(self, pictures, which, scale, turn, mirror, x, y, warp=0.0):
        """Pictures of the bank: the scene's pixel (x, y) is their centre."""
        c, s = torch.cos(turn) / scale, torch.sin(turn) / scale
        u, v = (self.x - x + warp) * mirror, self.y - y + warp
        height, width = pictures.shape[2:]
        grid = torch.stack([2 * (c * u - s * v) / width, 2 * (s * u + c * v) / height], 3)
        mode = "reflection" if pictures.shape[1] == 3 else "zeros"
        return functional.grid_sample(pictures[which].float() / 255, grid, mode="bilinear",
                                      padding_mode=mode, align_corners=False)

    def one_of(self, pictures):
        return torch.randint(len(pictures), (self.batch,), device=self.device)

    def sign(self):
        return torch.where(self.chance(0.5), -1.0, 1.0)

    # What fills a shape

    def fill(self, photos, plain):
        """Colours, and where a photo may have edges of its own. `photos` and `plain` are the parts of
        the scenes that get a photo or smooth colours; the others get a texture."""
        place = self.uniform(0, self.size), self.uniform(0, self.size)
        turn = torch.where(self.chance(0.5), torch.zeros_like(place[0]), self.uniform(0, 6.283))
        texture = self.sampled(self.bank["textures"], self.one_of(self.bank["textures"]),
                               self.spread(0.4, 1.8), turn, self.sign(), *place)
        photo = self.sampled(self.bank["photos"], self.one_of(self.bank["photos"]),
                             self.spread(0.6, 1.6), 0.1 * self.normal(1, 1), self.sign(), *place)
        middle = photo.mean((2, 3), keepdim=True)
        tint = photo[:, :, self.size // 3, self.size // 2][:, :, None, None]
        # Smooth colours with faint noise, or stripes
        ramp = ((self.x - place[0]) * self.normal(1, 1) + (self.y - place[1]) * self.normal(1, 1))
        ramp = ramp / self.size * self.uniform(0, 0.5)
        grain = self.noise(1.0, 60) * self.spread(0.002, 0.08)
        angle, period = self.uniform(0, 6.283), self.spread(4, 40)
        wave = torch.sin((self.x * torch.cos(angle) + self.y * torch.sin(angle)) * 6.283 / period
                         + self.noise(2.0, 200) * self.uniform(0, 3))
        stripes = torch.tanh(wave * self.spread(1, 8)) * self.uniform(0.05, 0.3)
        stripes = torch.where(self.chance(0.25), stripes, torch.zeros_like(stripes))
        smooth = tint + (ramp + grain + stripes)[:, None]
        texture = torch.where(self.chance(0.4)[:, None],
                              texture, (texture - texture.mean((2, 3), keepdim=True))
                              * self.uniform(0.3, 1.3)[:, None] + tint)
        kind = self.uniform(0, 1)
        is_photo, is_plain = kind < photos, (kind >= photos) & (kind < photos + plain)
        colour = torch.where(is_photo[:, None], photo,
                             torch.where(is_plain[:, None], smooth, texture))
        calm = self.uniform(0.5, 1.0)[:, None]
        colour = torch.where(self.chance(0.3)[:, None], middle + (colour - middle) * calm, colour)
        soft = functional.avg_pool2d(functional.pad(colour, (4, 4, 4, 4), mode="reflect"), 9, 1)
        soft = functional.pad(soft, (2, 2, 2, 2), mode="replicate")
        step = torch.maximum((soft[:, :, 2:-2, 4:] - soft[:, :, 2:-2, :-4]).abs().amax(1),
                             (soft[:, :, 4:, 2:-2] - soft[:, :, :-4, 2:-2]).abs().amax(1))
        return colour, (step > 0.045) & is_photo

    # Shapes: distances from the outline, positive inside, and two maps for shading

    def shapes(self):
        size = self.size
        bend = self.spread(0.3, 12) * torch.where(self.chance(0.7), 1.0, 0.0)
        x = self.x + self.noise(1.8, 150) * bend
        y = self.y + self.noise(1.8, 150) * bend
        cx, cy = self.uniform(-0.1 * size, 1.1 * size), self.uniform(-0.1 * size, 1.1 * size)
        turn, radius = self.uniform(0, 6.283), self.spread(12, 130)
        u = (x - cx) * torch.cos(turn) + (y - cy) * torch.sin(turn)
        v = ((y - cy) * torch.cos(turn) - (x - cx) * torch.sin(turn)) * self.spread(1, 3)
        # A star-shaped blob
        angle, far = torch.atan2(v, u), torch.hypot(u, v)
        star = torch.ones_like(angle)
        wild = self.uniform(0, 0.5)
        for k in range(1, 9):
            star = star + wild * self.normal(1, 1) / k * torch.cos(k * angle + self.uniform(0, 6.283))
        blob = radius * torch.clamp(star, min=0.2) - far
        # A convex polygon
        corners = self.uniform(0, 1) < 0.5
        polygon = torch.full_like(u, 1e4)
        for k in range(6):
            at = torch.where(corners, k * math.pi / 2 + 0.15 * self.normal(1, 1),
                             self.uniform(0, 6.283))
            side = torch.where(corners & (k < 4) | ~corners, radius * self.spread(0.4, 1.5), 1e4)
            polygon = torch.minimum(polygon, side - u * torch.cos(at) - v * torch.sin(at))
        # A horizon, a band, islands
        across = (x - cx) * torch.sin(turn) - (y - cy) * torch.cos(turn)
        level = self.chance(0.5)
        horizon = torch.where(level, y - cy, across)
        band = self.spread(2, 30) - torch.where(level, x - cx, across).abs()
        islands = self.noise(2.2, 300)
        slope = torch.hypot(islands.diff(dim=1, append=islands[:, -1:]),
                            islands.diff(dim=2, append=islands[:, :, -1:]))
        islands = (islands - self.uniform(0.3, 1.3)) / torch.clamp(slope, min=0.01)
        kind = self.uniform(0, 1)
        chosen = blob
        for limit, other in ((0.62, polygon), (0.38, horizon), (0.26, band), (0.12, islands)):
            chosen = torch.where(kind < limit, other, chosen)
        return chosen, 0.7 - torch.clamp(far / radius, max=1.5), u / radius

    def stamp(self):
        """A photographed object: colour, and distance from its outline."""
        size = self.size
        turn = torch.where(self.chance(0.7), 0.15 * self.normal(1, 1), self.uniform(0, 6.283))
        drawn = self.sampled(self.bank["objects"], self.one_of(self.bank["objects"]),
                             self.spread(0.25, 1.5), turn, self.sign(),
                             self.uniform(0, size), self.uniform(0, size))
        alpha = drawn[:, 3]
        return drawn[:, :3] / torch.clamp(alpha, min=0.02)[:, None], alpha

    # The scene

    def draw(self):
        """Pictures (blue, green, red from 0 to 1), edges (0 to 1) and weights of the loss."""
        one = torch.ones(self.batch, self.size, self.size, device=self.device)
        canvas, doubt = self.fill(0.45, 0.25)
        doubt = doubt.float()
        owner, contrast = torch.zeros_like(one), one
        for layer in range(1, LAYERS + 1):
            shape, round_, across = self.shapes()
            colour, unsure = self.fill(0.15, 0.3)
            shade = 1 + self.uniform(-0.35, 0.35) * round_ + self.uniform(-0.35, 0.35) * across
            shade = torch.where(self.chance(0.6), shade.clamp(0.3, 1.8), one)
            thing, cover = self.stamp()
            stamped = self.chance(0.45)
            softness = self.spread(0.7, 2.5)
            alpha = torch.where(stamped, ((cover - 0.5) * 1.3 + 0.5).clamp(0, 1),
                                (shape / softness + 0.5).clamp(0, 1))
            present = self.chance(0.65).float()
            alpha = alpha * present
            colour = torch.where(stamped[:, None], thing, colour * shade[:, None])
            unsure = torch.where(stamped, torch.zeros_like(one), unsure.float())
            if layer in (2, 5):  # out of focus behind, sharp in front
                canvas = self.blur(canvas, self.uniform(0.05, 2.5) * self.chance(0.4))
            # A soft shadow around the shape
            shadow = functional.interpolate(
                functional.avg_pool2d(alpha[:, None], 16, 8, 4), size=self.size, mode="bilinear")
            shadow = 1 - shadow * (self.uniform(0, 0.5) * self.chance(0.3))[:, None]
            below = canvas * shadow
            hard = alpha > 0.5
            rim = self._rim(hard)
            contrast = torch.where(rim, self._difference(colour, below, alpha[:, None]),
                                   torch.where(hard, one, contrast))
            canvas = below + (colour - below) * alpha[:, None]
            doubt = torch.where(hard, unsure, doubt)
            owner = torch.where(hard, float(layer), owner)
        picture = self._seen(canvas)
        edges = self._edges(owner)
        lost = (edges > 0.03) & (contrast < HIDDEN)
        weight = 1 - torch.maximum(lost.float(), ((edges < 0.2) & (doubt > 0)).float())
        return picture, edges[:, None], weight[:, None]

    @staticmethod
    def _rim(hard):
        inside = hard.float()[:, None]
        grown = functional.max_pool2d(inside, 7, 1, 3)
        shrunk = -functional.max_pool2d(-inside, 7, 1, 3)
        return (grown - shrunk)[:, 0] > 0.5

    @staticmethod
    def _difference(inside, outside, alpha):
        """Differences of the mean colour, or of its deviation, between both sides of an outline."""
        def side(colour, part):
            sums = functional.avg_pool2d(torch.cat([colour * part, colour ** 2 * part, part], 1),
                                         9, 1, 4)
            mean, square = (sums[:, k:k + 3] / torch.clamp(sums[:, 6:], min=0.01) for k in (0, 3))
            return mean, torch.sqrt(torch.clamp(square - mean ** 2, min=0) + 1e-5)

        (mean, vary), (mean2, vary2) = side(inside, alpha), side(outside, 1 - alpha)
        return torch.maximum((mean - mean2).abs().amax(1), 0.7 * (vary - vary2).abs().amax(1))

    def _seen(self, canvas):
        """Applies uneven light, a camera's blur, and noise."""
        light = 1 + self.noise(2.0, 400) * self.uniform(0, 0.2)
        canvas = canvas * light.clamp(0.3, 1.8)[:, None]
        canvas = self.blur(canvas, self.spread(0.3, 1.2), 4)
        grain = self.normal(3, self.size, self.size)
        grey = self.normal(1, self.size, self.size)
        strength = (self.spread(0.002, 0.05) * self.chance(0.7))[:, None]
        grain = self.blur(grey + 0.5 * grain, self.uniform(0.05, 0.8), 2)
        return (canvas + grain * strength).clamp(0, 1)

    @staticmethod
    def _edges(owner):
        """1 next to a border of two owners, and less up to three pixels away from it."""
        border = torch.zeros_like(owner)
        down = (owner[:, 1:] != owner[:, :-1]).float()
        right = (owner[:, :, 1:] != owner[:, :, :-1]).float()
        border[:, 1:] = torch.maximum(border[:, 1:], down)
        border[:, :-1] = torch.maximum(border[:, :-1], down)
        border[:, :, 1:] = torch.maximum(border[:, :, 1:], right)
        border[:, :, :-1] = torch.maximum(border[:, :, :-1], right)
        near, far = (functional.max_pool2d(border, k, 1, k // 2) for k in (3, 5))
        return torch.maximum(torch.maximum(0.95 * border, 0.35 * near), 0.04 * far)
