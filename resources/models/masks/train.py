#!/usr/bin/env python3
# SPDX-FileCopyrightText: The Spoor authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Trains the mask network on rendered clips.

    train.py BANK.npz OUT [--seeds 1,2,3] [--choose 520] [--limit 1560]

Several seeds train side by side on the same clips for the first `--choose` seconds. The one with the best masks
on held-out clips goes on alone until `--limit`. OUT/state.pt is written once a minute. A later call with
the same arguments continues from it, so a long training can be cut into several commands. At the end OUT/mask.pt
has the running mean of the weights, for mask_net.py. Needs PyTorch and NumPy.
"""
import argparse
import contextlib
import copy
import math
import pathlib
import time

import torch
from torch.nn import functional as F

from clips import Clips, load_bank
from mask_net import SIDE, VALUE, MaskNet

BINS = 16  # of a histogram, per colour
LOW = 0.2  # the quality is the share that IoU exceeds in all but this part of the frames


class Colour:
    """Histograms of the target and of its surroundings; the likelihood that a pixel is of the target."""

    def __init__(self, count, device, rate=0.05):
        self.count, self.device, self.rate = count, device, rate
        kernel = constant((0.25, 0.5, 0.25), device)
        self.kernel = (kernel[:, None, None] * kernel[:, None] * kernel)[None, None]

    @staticmethod
    def bins(pictures):
        """Indices of the bins of B x 3 x S x S pictures (0 to 1)."""
        q = (pictures.clamp(0, 0.9999) * BINS).long()
        return ((q[:, 0] * BINS + q[:, 1]) * BINS + q[:, 2]).flatten(1)

    def histogram(self, bins, weights):
        raw = torch.zeros(self.count, BINS ** 3, device=self.device).scatter_add_(1, bins, weights.flatten(1))
        cube = F.pad(raw.reshape(self.count, 1, BINS, BINS, BINS), (1,) * 6, mode="replicate")
        smooth = F.conv3d(cube, self.kernel).flatten(1)
        return smooth / (smooth.sum(1, keepdim=True) + 1e-9)

    def start(self, bins, mask):
        self.first = self.histogram(bins, mask), self.histogram(bins, 1 - mask)
        self.running = self.first

    def update(self, bins, mask):
        found = self.histogram(bins, mask), self.histogram(bins, 1 - mask)
        self.running = [(1 - self.rate) * old + self.rate * new for old, new in zip(self.running, found)]

    def likelihood(self, bins, side):
        inside, outside = (0.5 * (a + b) for a, b in zip(self.running, self.first))
        share = (inside + 2e-5) / (inside + outside + 4e-5)
        return torch.gather(share, 1, bins).reshape(-1, 1, side, side)


CONSTANTS = {}


def constant(values, device):
    """A constant on the device, copied there once: a copy cannot be captured in a graph."""
    key = (tuple(values), str(device))
    if key not in CONSTANTS:
        CONSTANTS[key] = torch.tensor(values, device=device)
    return CONSTANTS[key]


def rectangles(boxes, side):
    """Antialiased rectangles of boxes (x0, y0, x1, y1 as shares of the crop)."""
    axis = (torch.arange(side, device=boxes.device) + 0.5) / side

    def covered(low, high):
        return ((axis - low[..., None]) * side + 0.5).clamp(0, 1) * ((high[..., None] - axis) * side + 0.5).clamp(0, 1)
    x, y = covered(boxes[..., 0], boxes[..., 2]), covered(boxes[..., 1], boxes[..., 3])
    return y[..., :, None] * x[..., None, :]


def recoloured(clips, device):
    """Another gamma, contrast, brightness and saturation per clip, and a little per frame."""
    count, frames = clips.shape[:2]

    def u(low, high, t=1, c=1):
        return low + (high - low) * torch.rand(count, t, c, 1, 1, device=device)
    clips = clips.clamp(1e-3, 1) ** torch.exp(u(-0.35, 0.35))
    clips = (clips - 0.5) * u(0.5, 1.25) + 0.5 + u(-0.1, 0.1) + u(-0.015, 0.015, frames, 3) + u(-0.06, 0.06, 1, 3)
    grey = clips.mean(2, keepdim=True)
    none = torch.zeros(count, 1, 1, 1, 1, device=device)
    return (grey + (clips - grey) * torch.where(u(0, 1) < 0.08, none, u(0.3, 1.25))).clamp(0, 1)


def as_drawn(mask):
    """A mask as a user draws it: a pixel more or less, some smoothed."""
    kind = torch.rand(mask.shape[0], 1, 1, 1, device=mask.device)
    grown, shrunk = F.max_pool2d(mask, 3, 1, 1), -F.max_pool2d(-mask, 3, 1, 1)
    smooth = ((F.avg_pool2d(mask, 7, 1, 3) - 0.5) * 4 + 0.5).clamp(0, 1)
    return torch.where(kind < 0.15, grown, torch.where(kind < 0.3, shrunk, torch.where(kind < 0.45, smooth, mask)))


def as_found(mask, device):
    """A mask as the network could have found it: moved, scaled, with missing and with wrong areas."""
    count, _, side, _ = mask.shape

    def r(*shape):
        return torch.randn(*shape, device=device)

    def some(part):
        return torch.rand(count, 1, 1, 1, device=device) < part

    def areas(cells, level):
        return ((F.interpolate(r(count, 1, cells, cells), size=side, mode="bicubic") - level) * 6).sigmoid()
    turn = torch.zeros(count, 2, 3, device=device)
    scale = torch.exp(0.05 * r(count, 2))
    turn[:, 0, 0], turn[:, 1, 1], turn[:, :, 2] = scale[:, 0], scale[:, 1], 0.035 * r(count, 2)
    grid = F.affine_grid(turn, (count, 1, side, side), align_corners=False)
    waves = F.interpolate(r(count, 2, 8, 8), size=side, mode="bicubic").permute(0, 2, 3, 1)
    mask = F.grid_sample(mask, grid + waves * (0.03 * torch.rand(count, 1, 1, 1, device=device)), align_corners=False)
    level = 1.6 - 1.2 * (torch.rand(count, 1, 1, 1, device=device) < 0.6)
    missing = torch.where(some(0.4), areas(10, level), 0.0)
    wrong = torch.where(some(0.4), areas(10, 1.2) * F.max_pool2d(mask, 13, 1, 6), 0.0)
    return torch.maximum(mask * (1 - missing), wrong)


def loss_of(logits, coarse, quality, mask):
    """The loss per clip, the IoU per clip, and the quality per clip."""
    found = torch.sigmoid(logits.float())
    edge = F.max_pool2d(mask, 5, 1, 2) + F.max_pool2d(-mask, 5, 1, 2)
    cross = (F.binary_cross_entropy_with_logits(logits.float(), mask, reduction="none") * (1 + 2 * edge)).mean((1, 2, 3))
    both, either = (found * mask).sum((1, 2, 3)), (found + mask - found * mask).sum((1, 2, 3))
    overlap = 1 - (both + 20) / (either + 20)
    small = F.binary_cross_entropy_with_logits(coarse.float(), F.avg_pool2d(mask, 8), reduction="none").mean((1, 2, 3))
    hard, true = found > 0.5, mask > 0.5
    iou = ((hard & true).sum((1, 2, 3)).float() + 1) / ((hard | true).sum((1, 2, 3)).float() + 1)
    said = torch.sigmoid(quality.float()[:, 0])
    short = iou.detach() - said
    low = torch.maximum(LOW * short, (LOW - 1) * short)
    return cross + 0.5 * overlap + 0.3 * small + 0.5 * low, iou, said


def half(cuda):
    return torch.autocast("cuda", torch.bfloat16, cache_enabled=False) if cuda else contextlib.nullcontext()


class Trained:
    """A network, the running mean of its weights, and its optimiser."""

    def __init__(self, seed, device, state=None):
        torch.manual_seed(seed)
        self.seed = seed
        self.net = MaskNet().to(device, memory_format=torch.channels_last).train()
        self.mean = copy.deepcopy(self.net).eval()
        weights = [p for p in self.net.parameters() if p.ndim > 1]
        others = [p for p in self.net.parameters() if p.ndim <= 1]
        cuda = device == "cuda"
        self.rate = torch.tensor(1e-3, device=device)
        self.optimiser = torch.optim.AdamW(
            [{"params": weights, "weight_decay": 0.02}, {"params": others, "weight_decay": 0.0}],
            lr=self.rate if cuda else 1e-3, capturable=cuda)
        if state:
            self.net.load_state_dict(state["net"])
            self.mean.load_state_dict(state["mean"])
            self.optimiser.load_state_dict(state["optimiser"])
        for group in self.optimiser.param_groups:
            group["lr"] = self.rate if cuda else 1e-3
        self.now = [t for t in self.net.state_dict().values() if t.is_floating_point()]
        self.average = [t for t in self.mean.state_dict().values() if t.is_floating_point()]
        self.loss, self.iou = torch.zeros((), device=device), torch.zeros((), device=device)

    def state(self):
        return {"seed": self.seed, "net": self.net.state_dict(), "mean": self.mean.state_dict(),
                "optimiser": self.optimiser.state_dict()}

    def learn(self, clips, masks, boxes):
        self.optimiser.zero_grad(set_to_none=True)
        loss, ious, _ = followed(self.net, clips, masks, boxes)
        loss.backward()
        torch.nn.utils.clip_grad_norm_(self.net.parameters(), 2.0)
        self.optimiser.step()
        with torch.no_grad():
            torch._foreach_mul_(self.average, 0.998)
            torch._foreach_add_(self.average, self.now, alpha=0.002)
            self.loss.lerp_(loss.detach(), 0.02)
            self.iou.lerp_(ious[:, 2:].mean().detach(), 0.02)


def followed(net, clips, masks, boxes, train=True, from_box=None):
    """One pass over clips (B x T x 3 x S x S). Returns the loss, and IoU and quality (B x T + 1): of the mask that a
    box gives at once, of its second pass, and of the frames from the third on."""
    count, frames, _, side, _ = clips.shape
    device, cuda = clips.device, clips.is_cuda
    boxed = rectangles(boxes, side)[:, :, None]

    def some(part):
        return torch.rand(count, 1, 1, 1, device=device) < part
    with half(cuda):
        flat = (2 * clips.flatten(0, 1) - 1).contiguous(memory_format=torch.channels_last)
        f1, f2, f3, key = (each.reshape(count, frames, *each.shape[1:]) for each in net.features(flat))
    bins = [Colour.bins(clips[:, t]) for t in range(frames)]
    colour = Colour(count, device)
    losses, ious, said = [], [], []

    def step(t, last, keys, values):
        maps = torch.cat([last, colour.likelihood(bins[t], side), boxed[:, t]], 1)
        if train:  # the network must not depend on one map
            keep = torch.ones(count, 3, 1, 1, device=device)
            keep[:, 1:2] = torch.where(some(0.08), 0.0, 1.0)
            keep[:, 2:3] = torch.where(some(0.15), 0.0, 1.0)
            maps = maps * keep
        with half(cuda):
            logits, coarse, quality = net.decode((f1[:, t], f2[:, t], f3[:, t], key[:, t]), maps,
                                                 torch.cat(keys, 2), torch.cat(values, 2))
        loss, iou, quality = loss_of(logits, coarse, quality, masks[:, t])
        losses.append(loss)
        ious.append(iou)
        said.append(quality)
        return torch.sigmoid(logits.float()).detach()

    def memorised(t, mask):
        with half(cuda):
            return net.memorise(f3[:, t], mask)
    # From a box alone: the memory is empty, and the first mask is improved by a second pass.
    start = some(0.3) if from_box is None else torch.full((count, 1, 1, 1), from_box, device=device)
    colour.start(bins[0], boxed[:, 0])
    no_key = torch.zeros_like(key[:, 0])
    no_value = torch.zeros(count, VALUE + 1, key.shape[3], device=device, dtype=key.dtype)
    found = step(0, boxed[:, 0], [no_key] * 2, [no_value] * 2)
    drawn = as_drawn(masks[:, 0]) if train else masks[:, 0]
    first = torch.where(start, found, drawn)
    colour.start(bins[0], first)
    value = memorised(0, first)
    found = step(0, first, [key[:, 0]] * 2, [value] * 2)
    first = torch.where(start, found, drawn)
    colour.start(bins[0], first)
    value = memorised(0, first)
    last = as_found(masks[:, 1], device) if train else masks[:, 1]
    last_key, last_value = key[:, 1], memorised(1, last)
    for t in range(2, frames):
        keys, values = last_key, last_value
        if train:  # the memory of the first frame alone
            alone = some(0.1)[:, 0]
            keys, values = torch.where(alone, key[:, 0], keys), torch.where(alone, value, values)
        last = step(t, last, [key[:, 0], keys], [value, values])
        colour.update(bins[t], last)
        if t + 1 < frames:
            last_key, last_value = key[:, t], memorised(t, last)
    return torch.stack(losses).mean(), torch.stack(ious, 1), torch.stack(said, 1)


class Pool:
    """Rendered clips on the device, replaced bit by bit."""

    def __init__(self, source, count):
        self.source, self.at = source, 0
        self.count = count // source.B * source.B
        shape, device = (self.count, source.T), source.dev
        self.pictures = torch.empty(*shape, 3, source.S, source.S, dtype=torch.uint8, device=device)
        self.masks = torch.empty(*shape, 1, source.S, source.S, dtype=torch.uint8, device=device)
        self.boxes = torch.empty(*shape, 4, device=device)
        for _ in range(0, self.count, source.B):
            self.renew()

    def renew(self):
        pictures, masks, boxes = self.source.draw()
        here = slice(self.at, self.at + self.source.B)
        self.pictures[here] = (255 * pictures + 0.5).to(torch.uint8)
        self.masks[here] = (255 * masks.clamp(0, 1) + 0.5).to(torch.uint8)
        self.boxes[here] = boxes
        self.at = (self.at + self.source.B) % self.count

    def batch(self, count):
        side, device = self.source.S, self.source.dev
        which = torch.randint(self.count, (count,), device=device)
        pictures, masks, boxes = self.pictures[which].float() / 255, self.masks[which].float() / 255, self.boxes[which]
        flip = torch.rand(count, 1, 1, 1, 1, device=device) < 0.5
        pictures, masks = torch.where(flip, pictures.flip(4), pictures), torch.where(flip, masks.flip(4), masks)
        mirrored = torch.stack([1 - boxes[..., 2], boxes[..., 1], 1 - boxes[..., 0], boxes[..., 3]], 2)
        boxes = torch.where(flip[:, :, 0, 0], mirrored, boxes)
        # Some crops reach beyond the border of the frame, where its last pixels are repeated.
        axis = torch.arange(side, device=device)[None]
        beyond = torch.rand(count, 4, device=device) < 0.08
        beyond = beyond * torch.rand(count, 4, device=device) * (0.38 * side)
        low, high = beyond[:, :2].long(), side - 1 - beyond[:, 2:].long()
        x = torch.minimum(torch.maximum(axis, low[:, :1]), high[:, :1])
        y = torch.minimum(torch.maximum(axis, low[:, 1:]), high[:, 1:])
        pictures = pictures.gather(4, x[:, None, None, None, :].expand_as(pictures))
        pictures = pictures.gather(3, y[:, None, None, :, None].expand_as(pictures))
        seen = (x == axis)[:, None, :] & (y == axis)[:, :, None]
        return recoloured(pictures, device), masks * seen.float()[:, None, None], boxes


@torch.no_grad()
def judged(net, held):
    """Figures on held-out clips: IoU from a mask, from a box, of the first mask of a box; and how the quality is
    wrong: the share of frames above 0.8, and the share of those with an IoU below 0.5."""
    out = {}
    for name, from_box in (("mask", False), ("box", True)):
        ious, said = (torch.cat(each) for each in zip(*(
            followed(net, a.float(), b, c, train=False, from_box=from_box)[1:] for a, b, c in held)))
        out[name] = ious[:, 2:].mean().item()
        if from_box:
            out["first"], out["second"] = ious[:, 0].mean().item(), ious[:, 1].mean().item()
        else:
            sure = said[:, 2:] > 0.8
            out["sure"] = sure.float().mean().item()
            out["wrong"] = (ious[:, 2:][sure] < 0.5).float().mean().item() if sure.any() else 0.0
    return out


def captured(step, cuda):
    """The step as a CUDA graph, which starts its hundreds of kernels at once."""
    if not cuda:
        return step
    stream = torch.cuda.Stream()
    stream.wait_stream(torch.cuda.current_stream())
    with torch.cuda.stream(stream):
        for _ in range(3):
            step()
    torch.cuda.current_stream().wait_stream(stream)
    torch.cuda.synchronize()
    graph = torch.cuda.CUDAGraph()
    with torch.cuda.graph(graph):
        step()
    return graph.replay


def parse():
    parser = argparse.ArgumentParser()
    parser.add_argument("bank")
    parser.add_argument("out", type=pathlib.Path)
    parser.add_argument("--seeds", default="1,2,3")
    parser.add_argument("--choose", type=float, default=520, help="seconds after which one seed is chosen")
    parser.add_argument("--limit", type=float, default=1560, help="seconds of training in all commands")
    parser.add_argument("--command", type=float, default=1e9, help="seconds of this command")
    parser.add_argument("--batch", type=int, default=32)
    parser.add_argument("--pool", type=int, default=6000)
    parser.add_argument("--rate", type=float, default=2e-3)
    parser.add_argument("--cpu", action="store_true")
    return parser.parse_args()


def main():
    o = parse()
    o.out.mkdir(parents=True, exist_ok=True)
    device = "cpu" if o.cpu else "cuda"
    torch.backends.cudnn.benchmark = True
    torch.backends.cuda.matmul.allow_tf32 = torch.backends.cudnn.allow_tf32 = True
    begun = time.time()
    torch.manual_seed(0)
    few = 40 if o.cpu else None
    source = Clips(load_bank(o.bank, True, device, few), 2 if o.cpu else 16, device=device)
    held = [source.draw() for _ in range(1 if o.cpu else 16)]
    held = [(a if o.cpu else a.half(), b, c) for a, b, c in held]
    saved = o.out / "state.pt"
    state = torch.load(saved, map_location=device) if saved.exists() else {"spent": 0.0, "steps": 0}
    seeds = state.get("trained") or [{"seed": int(seed)} for seed in o.seeds.split(",")]
    all_trained = [Trained(each["seed"], device, each if "net" in each else None) for each in seeds]
    torch.manual_seed(1000 + state["steps"])
    pool = Pool(Clips(load_bank(o.bank, False, device, few), 2 if o.cpu else 24, device=device), 4 if o.cpu else o.pool)
    print(f"{pool.count} clips after {time.time() - begun:.0f} s", flush=True)

    def step():
        with torch.no_grad():
            batch = pool.batch(o.batch)
        for each in all_trained:
            each.learn(*batch)

    def report():
        for each in all_trained:
            print(f"seed {each.seed}, {steps} steps:", {k: round(v, 4) for k, v in judged(each.mean, held).items()}, flush=True)

    replay = captured(step, not o.cpu)
    spent, steps, last = state["spent"], state["steps"], time.time()
    shown = kept = last
    while spent < o.limit and time.time() - begun < o.command:
        for each in all_trained:
            cosine = 0.5 * (1 + math.cos(math.pi * min(1, spent / o.limit)))
            each.rate.fill_(o.rate * min(1.0, (steps + 1) / 300) * cosine)
        replay()
        steps += 1
        if steps % 20 == 0:
            if not o.cpu:
                torch.cuda.synchronize()
            pool.renew()
        now = time.time()
        spent, last = spent + now - last, now
        if now - shown > 30:
            shown = now
            print(steps, f"{spent:.0f} s", *(f"| {each.seed}: loss {each.loss.item():.4f} IoU {each.iou.item():.3f}" for each in all_trained), flush=True)
        if now - kept > 60:
            kept = now
            torch.save({"spent": spent, "steps": steps, "trained": [each.state() for each in all_trained]}, saved)
        if len(all_trained) > 1 and spent > o.choose:
            report()
            best = max(all_trained, key=lambda each: sum(judged(each.mean, held)[k] for k in ("mask", "box")))
            all_trained[:] = [best]
            replay = captured(step, not o.cpu)
            last = time.time()
    report()
    torch.save({"spent": spent, "steps": steps, "trained": [each.state() for each in all_trained]}, saved)
    torch.save({k: t.cpu() for k, t in all_trained[0].mean.state_dict().items()}, o.out / "mask.pt")


if __name__ == "__main__":
    main()
