# SPDX-FileCopyrightText: The Spoor authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Renders clips of a moving, deforming target with exact masks, as crops around a tracker's boxes.

All numbers are tensors with one value per clip (B x 1 x 1 x 1) or per frame (B x T x 1 x 1). In the world the
target's size is about 2 and its centre about 0. Frame 0 is the one that the user marked, frame 1 the one before
frame 2. In some clips the target hides, and boxes slip away from it.
"""

import io
import math
from concurrent.futures import ThreadPoolExecutor

import numpy
import torch
from PIL import Image
from torch.nn import functional as F

# The side of a crop: CONTEXT times the square root of the box's area, at least LEAST times its longer side.
CONTEXT, LEAST = 1.7, 1.3


def decoded(blob):
    pixels = numpy.asarray(Image.open(io.BytesIO(blob)))
    pixels = pixels[..., None] if pixels.ndim == 2 else pixels[..., :3][..., ::-1]
    return torch.from_numpy(numpy.array(pixels)).permute(2, 0, 1)


def load_bank(path, held, device, limit=None):
    """The pictures of pictures.py as N x C x H x W bytes: blue, green, red, and alpha of objects."""
    arrays = numpy.load(path)

    def read(name):
        data, lengths = arrays[name].tobytes(), arrays[name + "_len"]
        ends = numpy.cumsum(lengths)
        with ThreadPoolExecutor(16) as threads:
            return torch.stack(
                list(threads.map(decoded, [data[e - n : e] for e, n in zip(ends, lengths)][:limit]))
            )

    part = "held_" if held else ""
    bank = {kind: read(part + kind).to(device) for kind in ("textures", "photos", "shapes")}
    bank["objects"] = torch.cat([read(part + "objects"), read(part + "objects_alpha")], 1).to(device)
    return bank


class Clips:
    def __init__(self, bank, batch, frames=9, size=160, device="cuda"):
        self.bank, self.B, self.T, self.S, self.dev = bank, batch, frames, size, device

    # random numbers per clip (B,1,1,1), or per clip and frame (B,T,1,1)
    def u(self, lo, hi, t=False):
        return lo + (hi - lo) * torch.rand(self.B, self.T if t else 1, 1, 1, device=self.dev)

    def n(self, t=False):
        return torch.randn(self.B, self.T if t else 1, 1, 1, device=self.dev)

    def p(self, part):
        return self.u(0, 1) < part

    def e(self, lo, hi):
        return torch.exp(self.u(math.log(lo), math.log(hi)))

    def pick(self, kind):
        return torch.randint(len(self.bank[kind]), (self.B,), device=self.dev)

    def walk(self, step, jump=None):
        """A smooth random path over the frames, in which frame 0 is `jump` away from the others."""
        v = torch.randn(self.B, 1, 1, 1, device=self.dev)
        out = [torch.zeros_like(v)]
        for _ in range(self.T - 1):
            v = 0.8 * v + 0.6 * torch.randn_like(v)
            out.append(out[-1] + v)
        path = torch.cat(out, 1) * step
        if jump is not None:
            j = jump * self.far * torch.randn_like(v)
            path = path + torch.cat([torch.zeros_like(j)] + [j] * (self.T - 1), 1)
        return path

    def sample(self, kind, which, u, v, mode="reflection"):
        """u, v: B,T,S,S in -1..1 of the picture"""
        pic = self.bank[kind]
        B, T, h, w = u.shape
        grid = torch.stack([u, v], 4).reshape(B, T * h, w, 2)
        out = F.grid_sample(
            pic[which].float() / 255, grid, mode="bilinear", padding_mode=mode, align_corners=False
        )
        return out.reshape(B, -1, T, h, w)

    def fill(self, base=None):
        """How a layer is coloured: a function of local coordinates (world units)."""
        f = {
            "photo": self.pick("photos"),
            "tex": self.pick("textures"),
            "k": self.u(0, 1),
            "sc": self.e(0.8, 3.5),
            "ph": self.e(0.35, 1.6),
            "ox": self.u(-0.6, 0.6),
            "oy": self.u(-0.6, 0.6),
            "a": self.u(0, 6.283),
            "tint": self.tint(),
            "tk": self.u(0, 1),
            "gx": 0.25 * self.n(),
            "gy": 0.25 * self.n(),
            "con": self.u(0.3, 1.0),
            "sx": self.walk(0.02, 0.3),
            "freq": self.e(2, 12),
            "fa": self.u(0, 6.283),
        }
        if base is not None:  # partly the same
            same = base["same"]
            for k in ("photo", "tex"):
                f[k] = torch.where(same.reshape(-1), base[k], f[k])
            for k in ("k", "sc", "ph", "tk", "con"):
                f[k] = torch.where(same, base[k], f[k])
            f["tint"] = torch.where(same[..., None], base["tint"], f["tint"])
        return f

    def tint(self):
        rgb = torch.rand(self.B, 3, 1, 1, 1, device=self.dev)
        grey = torch.rand(self.B, 1, 1, 1, 1, device=self.dev)
        return grey + (rgb - grey) * torch.rand(self.B, 1, 1, 1, 1, device=self.dev)

    def colour(self, f, x, y):
        x = x + f["sx"]
        c, s = torch.cos(f["a"]), torch.sin(f["a"])
        photo = self.sample("photos", f["photo"], f["ox"] + x * 0.4 * f["ph"], f["oy"] + y * 0.53 * f["ph"])
        r = f["sc"] * 0.35
        tex = self.sample("textures", f["tex"], (c * x - s * y) * r + f["ox"], (s * x + c * y) * r + f["oy"])
        mean = tex.mean((2, 3, 4), keepdim=True)
        tex = torch.where((f["tk"] < 0.5)[..., None], tex, f["tint"] + (tex - mean) * f["con"][..., None])
        stripes = torch.tanh(3 * torch.sin(f["freq"] * (x * torch.cos(f["fa"]) + y * torch.sin(f["fa"]))))
        plain = (
            f["tint"]
            + 0.15 * (f["gx"] * x + f["gy"] * y)[:, None]
            + 0.12 * ((f["tk"] < 0.3) * stripes)[:, None]
            + 0.25 * (tex - mean)
        )
        k = f["k"][..., None]
        out = torch.where(k < 0.4, photo, torch.where(k < 0.72, tex, plain))
        return out * (1 + f["gx"] * x + f["gy"] * y)[:, None].clamp(0.4, 1.7)

    def part(self, limb, main):
        """An outline with its own pose relative to the target; `limb`: long, turning about its end."""
        P = {"k": self.u(0, 1), "shape": self.pick("shapes"), "obj": self.pick("objects")}
        big = self.e(0.7, 1.0) if main else self.e(0.25, 0.7)
        asp = self.e(1, 2.2)
        asp = torch.where(limb, torch.where(self.p(0.3), self.e(5, 90), self.e(2, 6)), asp)
        P["rx"], P["ry"] = big / asp.sqrt(), big * asp.sqrt() * torch.where(limb, 0.7, 1.0)
        P["cx"], P["cy"] = (
            (0.1 * self.n(), 0.1 * self.n()) if main else (self.u(-0.6, 0.6), self.u(-0.6, 0.6))
        )
        P["a"] = (self.u(-0.4, 0.4) if main else self.u(0, 6.283)) + torch.where(
            limb, self.walk(0.16, 0.7), self.walk(0.03, 0.15)
        )
        P["dx"], P["dy"] = self.walk(0.012, 0.08), self.walk(0.012, 0.08)
        P["limb"] = limb
        P["mir"] = torch.where(self.p(0.5), 1.0, -1.0)
        P["h"] = [(0.35 * self.n() / k, self.u(0, 6.283)) for k in range(1, 6)]
        P["wild"] = self.u(0, 0.8)
        P["sq"] = self.e(1.2, 6)
        return P

    def outline(self, P, x, y, colour=False):
        """Alpha and local coordinates (and the stamp's own colour) at target coordinates."""
        x, y = x - P["cx"] - P["dx"], y - P["cy"] - P["dy"]
        c, s = torch.cos(P["a"]), torch.sin(P["a"])
        lx, ly = c * x + s * y, c * y - s * x
        u, v = lx / P["rx"] * P["mir"], ly / P["ry"] - torch.where(P["limb"], 0.9, 0.0)
        obj = self.sample("objects", P["obj"], u, v, "zeros")
        sil = self.sample("shapes", P["shape"], u, v, "zeros")[:, 0]
        soft = 0.045 / torch.minimum(P["rx"], P["ry"])
        # a super-ellipse with waves
        au, av = u.abs().clamp(min=1e-4), v.abs().clamp(min=1e-4)
        far = (au ** P["sq"] + av ** P["sq"]) ** (1 / P["sq"])
        ang = torch.atan2(v, u)
        star = 1
        for i, (amp, ph) in enumerate(P["h"]):
            star = star + P["wild"] * amp * torch.cos((i + 1) * ang + ph)
        blob = ((star.clamp(0.3, 1.6) * 0.9 - far) / soft + 0.5).clamp(0, 1)
        stamp = P["k"] < P.get("stamp", 0.0)
        silh = ~stamp & (P["k"] < P.get("sil", 0.0))
        a = torch.where(
            stamp,
            ((obj[:, 3] - 0.5) * 1.3 + 0.5).clamp(0, 1),
            torch.where(silh, ((sil - 0.5) * 2 + 0.5).clamp(0, 1), blob),
        )
        return a, lx, ly, obj[:, :3], stamp

    def target(self):
        """The target: parts with fills; returns a function of world coordinates."""
        many = self.p(0.65)
        base = self.fill()
        base["same"] = self.p(0.0)
        parts = []
        for k in range(5):
            limb = self.p(0.6) if k else self.p(0.15)
            P = self.part(limb, k == 0)
            P["stamp"], P["sil"] = (0.35, 0.7) if k == 0 else (0.1, 0.35)
            P["stamp"] = torch.where(limb, 0.0, P["stamp"])
            P["sil"] = torch.where(limb, 0.1, P["sil"])
            base["same"] = self.p(0.35) if k else base["same"]
            fill = base if k == 0 else self.fill(base)
            here = (self.p(0.75) & many).float() if k else torch.ones_like(many).float()
            # parts that are hidden in the user's frame, or only there
            if k:
                odd = self.u(0, 1)
                vis = torch.ones(self.B, self.T, 1, 1, device=self.dev)
                vis[:, :1] = torch.where((odd < 0.12) & (self.far > 0), 0.0, 1.0)
                vis[:, 1:] = torch.where((odd > 0.92) & (self.far > 0), 0.0, 1.0)
                here = here * vis
            behind = self.p(0.5) if k else self.p(0)
            parts.append((P, fill, here, behind))
        pose = {
            "a": self.walk(0.04, 0.2),
            "sx": torch.exp(self.walk(0.02, 0.12)),
            "sy": torch.exp(self.walk(0.02, 0.12)),
            "a0": torch.where(self.p(0.5), 0.15 * self.n(), self.u(0, 6.283)),
        }
        field = torch.randn(self.B, 4, 6, 6, device=self.dev)
        amp = self.e(0.01, 0.2)
        ph = self.walk(0.15, 0.8)

        def at(x, y, colour=True):
            c, s = torch.cos(pose["a"] + pose["a0"]), torch.sin(pose["a"] + pose["a0"])
            x, y = (c * x + s * y) / pose["sx"], (c * y - s * x) / pose["sy"]
            g = torch.stack([x, y], 4).reshape(self.B, -1, x.shape[3], 2) * 0.4
            w = F.grid_sample(field, g, mode="bicubic", padding_mode="border", align_corners=False).reshape(
                self.B, 4, *x.shape[1:]
            )
            x = x + amp * (w[:, 0] * torch.cos(ph) + w[:, 1] * torch.sin(ph))
            y = y + amp * (w[:, 2] * torch.cos(ph) + w[:, 3] * torch.sin(ph))
            alpha = torch.zeros_like(x)
            rgb = torch.zeros(self.B, 3, *x.shape[1:], device=self.dev) if colour else None
            for P, fill, here, behind in parts:
                a, lx, ly, own, stamp = self.outline(P, x, y)
                a = a * here
                if colour:
                    col = torch.where(stamp[:, None], own, self.colour(fill, lx, ly))
                    over = torch.where(behind, a * (1 - alpha), a)[:, None]
                    rgb = rgb * (1 - over) + col * over
                alpha = torch.where(behind, alpha + a * (1 - alpha), alpha * (1 - a) + a)
            return alpha, rgb

        return at, base, parts[0]

    def blur(self, maps, sigma, reach=5):
        """Gaussian of sigma (B,) over B,C,T,S,S"""
        B, C, T, H, W = maps.shape
        t = torch.arange(-reach, reach + 1, device=self.dev)
        k = torch.exp(-0.5 * (t / sigma.reshape(-1, 1).clamp(min=0.05)) ** 2)
        k = (k / k.sum(1, keepdim=True)).repeat_interleave(C * T, 0)
        m = F.pad(maps.reshape(1, -1, H, W), (reach,) * 4, mode="reflect")
        m = F.conv2d(m, k[:, None, None, :], groups=m.shape[1])
        m = F.conv2d(m, k[:, None, :, None], groups=m.shape[1])
        return m.reshape(B, C, T, H, W)

    @torch.no_grad()
    def draw(self):
        """pictures B,T,3,S,S and masks B,T,1,S,S (0..1), boxes B,T,4 (x0,y0,x1,y1 of the crop, 0..1)"""
        B, T, S, dev = self.B, self.T, self.S, self.dev
        self.far = torch.where(self.p(0.7), self.u(0.3, 1.5), torch.zeros(B, 1, 1, 1, device=dev))
        at, base, main = self.target()
        # 1. its boxes
        R, N = 2.4, 72
        ax = (torch.arange(N, device=dev) + 0.5) / N * 2 * R - R
        gx, gy = ax[None, None, None, :].expand(B, T, N, N), ax[None, None, :, None].expand(B, T, N, N)
        a, _ = at(gx, gy, False)
        hit = a > 0.5
        col, row = hit.any(2), hit.any(3)  # B,T,N
        big = torch.full_like(ax, 1e3)
        x0 = torch.where(col, ax, big).amin(2)
        x1 = torch.where(col, ax, -big).amax(2)
        y0 = torch.where(row, ax, big).amin(2)
        y1 = torch.where(row, ax, -big).amax(2)
        bad = (x1 < x0) | (y1 < y0)
        x0, x1, y0, y1 = (
            torch.where(bad, torch.full_like(v, w), v)
            for v, w in ((x0, -0.5), (x1, 0.5), (y0, -0.5), (y1, 0.5))
        )
        w, h = (x1 - x0 + 2 * R / N), (y1 - y0 + 2 * R / N)
        cx, cy = (x0 + x1) / 2, (y0 + y1) / 2
        # 2. the tracker's boxes
        loose = torch.where(self.p(0.3), self.e(0.08, 0.22), self.e(0.005, 0.08)).reshape(B, 1)

        def drift(k):
            z = [torch.randn(B, device=dev) * 0.25, torch.randn(B, device=dev)]
            for _ in range(T - 2):
                z.append(0.85 * z[-1] + 0.53 * torch.randn(B, device=dev))
            return torch.stack(z, 1) * loose * k

        cx, cy = cx + drift(1.0) * w, cy + drift(1.0) * h
        late = (torch.arange(T, device=dev)[None] - torch.randint(2, T, (B, 1), device=dev)).clamp(min=0)
        away = self.p(0.12).reshape(B, 1)  # the target hides
        slip = (
            (self.p(0.1).reshape(B, 1) | (away & self.p(0.6).reshape(B, 1)))
            * late
            * self.e(0.04, 0.5).reshape(B, 1)
        )
        ang = self.u(0, 6.283).reshape(B, 1)
        off = (torch.rand(B, T, device=dev) < 0.04) & (torch.arange(T, device=dev)[None] > 1)
        cx, cy = (
            c + (slip * s + off * 0.5 * torch.randn(B, T, device=dev)) * torch.sqrt(w * h)
            for c, s in ((cx, torch.cos(ang)), (cy, torch.sin(ang)))
        )
        wrong = torch.exp(off * 0.5 * torch.randn(B, T, device=dev))
        w, h = w * wrong, h * wrong
        back = torch.randint(2, 2 * T, (B, 1), device=dev)
        self.gone = (away & (late > 0) & (late < back)).float()[:, :, None, None]
        g = drift(0.8)
        w, h = w * torch.exp(g + drift(0.6)), h * torch.exp(g + drift(0.6))
        side = torch.maximum(CONTEXT * torch.sqrt(w * h), LEAST * torch.maximum(w, h)) * torch.exp(
            0.05 * torch.randn(B, 1, device=dev)
        )
        boxes = torch.stack(
            [0.5 - w / side / 2, 0.5 - h / side / 2, 0.5 + w / side / 2, 0.5 + h / side / 2], 2
        )
        # 3. the world at the crop's pixels
        px = (torch.arange(S, device=dev) + 0.5) / S - 0.5
        X = cx[:, :, None, None] + side[:, :, None, None] * px[None, None, None, :].expand(B, T, S, S)
        Y = cy[:, :, None, None] + side[:, :, None, None] * px[None, None, :, None].expand(B, T, S, S)
        # background: its own motion, two areas, clutter
        speed = self.e(0.003, 0.25)
        bx, by = (
            X
            + self.walk(1) * speed
            + self.far * 3 * self.n() * (torch.arange(T, device=dev) == 0)[None, :, None, None],
            Y + self.walk(0.4) * speed,
        )
        ba, bs = self.walk(0.01), torch.exp(self.walk(0.01))
        bx, by = bs * (torch.cos(ba) * bx - torch.sin(ba) * by), bs * (
            torch.sin(ba) * bx + torch.cos(ba) * by
        )
        f = self.fill()
        f["k"] = f["k"] * 0.6
        f["sx"] = f["sx"] * 0
        f["ph"] = self.e(0.3, 1.8)
        alike = self.p(0.45)
        f["photo"] = torch.where((alike).reshape(-1), base["photo"], f["photo"])
        canvas = self.colour(f, bx, by)
        level = self.u(-1.5, 1.5)
        slope = 0.2 * self.n()
        ground = (((by - level - slope * bx) / 0.03) + 0.5).clamp(0, 1) * self.p(0.4).float()
        f2 = self.fill()
        f2["sx"] = f2["sx"] * 0
        canvas = canvas * (1 - ground[:, None]) + self.colour(f2, bx, by) * ground[:, None]
        for _ in range(5):
            P = self.part(self.p(0.4), False)
            P["stamp"], P["sil"] = 0.25, 0.6
            for k in ("rx", "ry"):
                P[k] = P[k] * self.e(0.8, 2.5)
            P["a"] = P["a"][:, :1].expand(B, T, 1, 1)
            P["dx"] = P["dx"] * 0
            P["dy"] = P["dy"] * 0
            P["cx"], P["cy"] = self.u(-2.2, 2.2), self.u(-2.2, 2.2)
            base["same"] = self.p(0.3)
            ff = self.fill(base)
            ff["sx"] = ff["sx"] * 0
            a, lx, ly, own, stamp = self.outline(P, bx, by)
            c = torch.where(stamp[:, None], own, self.colour(ff, lx, ly))
            a = (a * self.p(0.55).float())[:, None]
            canvas = canvas * (1 - a) + c * a

        # moving distractors like the target's first part, behind it or in front of it
        def mover(alike, near):
            ang, dist = self.u(0, 6.283), self.u(near, 2.6)
            mx = X - dist * torch.cos(ang) - self.walk(0.05)
            my = Y - dist * torch.sin(ang) - self.walk(0.03)
            P = self.part(self.p(0.3), True)
            P["stamp"], P["sil"] = 0.35, 0.7
            twin = self.p(alike)
            for k in ("k", "rx", "ry", "mir", "wild", "sq"):
                P[k] = torch.where(twin, main[0][k], P[k])
            for k in ("shape", "obj"):
                P[k] = torch.where(twin.reshape(-1), main[0][k], P[k])
            base["same"] = twin | self.p(0.2)
            a, lx, ly, own, stamp = self.outline(P, mx, my)
            return a, torch.where(stamp[:, None], own, self.colour(self.fill(base), lx, ly))

        a, c = mover(0.5, 1.2)
        a = (a * self.p(0.45).float())[:, None]
        canvas = canvas * (1 - a) + c * a
        out = torch.where(self.p(0.3), self.u(0.3, 2.0), torch.full((B, 1, 1, 1), 0.05, device=dev)).reshape(
            B
        )
        canvas = self.blur(canvas, out)
        # the target
        alpha, rgb = at(X, Y, True)
        alpha = alpha * (1 - self.gone)
        rgb = rgb * (1 - self.gone[:, None])
        soft = F.avg_pool2d(alpha.reshape(B * T, 1, S, S), 21, 4, 10)
        soft = F.interpolate(soft, size=S, mode="bilinear").reshape(B, T, S, S)
        dx, dy = int(torch.randint(-10, 11, (1,))), int(torch.randint(0, 16, (1,)))
        soft = torch.roll(soft, (dy, dx), (2, 3))
        canvas = canvas * (1 - soft * self.u(0.1, 0.6) * self.p(0.35).float())[:, None]
        light = torch.exp(self.walk(0.03, 0.15))
        # colours around the target like its own
        tone = rgb.mean((2, 3, 4), keepdim=True) / alpha.mean((1, 2, 3))[:, None, None, None, None].clamp(
            min=1e-3
        )
        canvas = (
            canvas
            + (tone - canvas.mean((2, 3, 4), keepdim=True))
            * (self.u(0.2, 0.95) * self.p(0.35).float())[:, None]
        )
        canvas = (
            canvas * (1 - alpha[:, None])
            + (rgb / alpha[:, None].clamp(min=1e-3)).clamp(0, 1.5) * light[:, None] * alpha[:, None]
        )
        mask = alpha
        # in front
        a, c = mover(0.4, 0.9)
        a = a * self.p(0.22).float()
        P = self.part(self.p(0.6), False)
        P["stamp"], P["sil"] = 0.1, 0.3
        P["ry"] = P["ry"] * self.e(1, 4)
        ff = self.fill()
        sp = self.e(0.02, 0.3)
        a2, lx, ly, own, stamp = self.outline(P, X + self.walk(1) * sp + self.u(-1, 1), Y + self.u(-1, 1))
        a2 = a2 * self.p(0.25).float()
        c2 = torch.where(stamp[:, None], own, self.colour(ff, lx, ly))
        for aa, cc in ((a, c), (a2, c2)):
            keep = torch.ones(1, T, 1, 1, device=dev)
            keep[:, 0] = 0.0  # the user's frame shows it
            aa = aa * torch.where(self.p(0.7), keep, torch.ones_like(keep))
            canvas = canvas * (1 - aa[:, None]) + cc * aa[:, None]
            mask = mask * (1 - aa)
        # the camera
        lit = torch.exp(self.walk(0.02, 0.1))
        canvas = canvas * lit[:, None]
        canvas = self.blur(canvas, self.e(0.3, 1.6).reshape(B), 4)
        grain = torch.randn_like(canvas)
        strength = self.e(0.002, 0.05) * self.p(0.7).float()
        canvas = (canvas + grain * strength[:, None]).clamp(0, 1)
        return canvas.permute(0, 2, 1, 3, 4), mask[:, :, None], boxes
