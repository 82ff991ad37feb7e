#!/usr/bin/env python3
# SPDX-FileCopyrightText: The Spoor authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Trains the edge network on BSDS500 and writes it as ONNX.

    train.py DATA OUT [--architecture NAME] [--train train,val] [--judge test] [--steps N]

DATA is BSDS500's folder `data` (images/ and groundTruth/). OUT gets NAME.onnx, NAME.json (figures)
and NAME.npz (the thinned edges of the judged pictures). README.md beside this file has the choice
that was made, its figures, and the terms. Needs torch, onnx, numpy, scipy and OpenCV; a graphics
card makes it minutes. The same seed gives the same F within 0.005, not the same bits.
"""
import argparse
import copy
import json
import math
import multiprocessing
import pathlib
import time

import cv2
import numpy
import torch
from scipy.ndimage import distance_transform_edt
from torch.nn import functional

import edge_net
import score

CROP, BATCH = 320, 16


def pictures(data, parts):
    return [(path, data / "groundTruth" / part / (path.stem + ".mat"))
            for part in parts.split(",")
            for path in sorted((data / "images" / part).glob("*.jpg"))]


def consensus(truth):
    """Part of the annotators that have a boundary here, with a width of about a pixel."""
    maps = [numpy.exp(-0.5 * distance_transform_edt(~each) ** 2) for each in
            score.boundaries(truth)]
    return numpy.mean(maps, 0)


def _example(pair):
    picture = cv2.imread(str(pair[0]))
    example = numpy.dstack([picture, numpy.round(255 * consensus(pair[1]))]).astype(numpy.uint8)
    if example.shape[0] > example.shape[1]:
        example = numpy.rot90(example)
    return numpy.ascontiguousarray(example.transpose(2, 0, 1))


class Crops:
    """Batches of turned, scaled, mirrored and tinted pieces of the pictures, all on the device."""

    def __init__(self, pairs, device):
        with multiprocessing.Pool() as pool:
            examples = numpy.stack(pool.map(_example, pairs))
        self.examples = torch.from_numpy(examples).to(device)
        axis = torch.arange(CROP, device=device) + 0.5 - CROP / 2
        self.v, self.u = torch.meshgrid(axis, axis, indexing="ij")

    def draw(self):
        device, count = self.examples.device, BATCH
        height, width = self.examples.shape[2:]

        def uniform(low, high):
            return low + (high - low) * torch.rand(count, device=device)

        which = torch.randint(len(self.examples), (count,), device=device)
        x = torch.floor(uniform(CROP / 2, width - CROP / 2))
        y = torch.floor(uniform(CROP / 2, height - CROP / 2))
        # Half of them at the picture's own pixels, which interpolation would blur.
        exact = uniform(0, 1) < 0.5
        turn = uniform(0, 2 * math.pi)
        turn = torch.where(exact, torch.floor(turn * 2 / math.pi) * math.pi / 2, turn)
        scale = torch.where(exact, torch.ones_like(turn),
                            torch.exp(uniform(math.log(0.6), math.log(1.6))))
        mirror = torch.where(uniform(0, 1) < 0.5, -1.0, 1.0)
        c, s = torch.cos(turn) / scale, torch.sin(turn) / scale
        u, v = self.u[None] * mirror[:, None, None], self.v[None]
        c, s = c[:, None, None], s[:, None, None]
        px, py = c * u - s * v + x[:, None, None], s * u + c * v + y[:, None, None]
        grid = torch.stack([2 * px / width - 1, 2 * py / height - 1], 3)
        drawn = functional.grid_sample(self.examples[which].float() / 255, grid, mode="bilinear",
                                       padding_mode="reflection", align_corners=False)
        return self._tint(drawn[:, :3], uniform), functional.avg_pool2d(drawn[:, 3:], 2)

    @staticmethod
    def _tint(picture, uniform):
        def each(values):
            return values[:, None, None, None]

        picture = picture.clamp(1e-3, 1) ** each(torch.exp(uniform(-0.35, 0.35)))
        contrast, light = uniform(0.7, 1.3), uniform(-0.1, 0.1)
        picture = (picture - 0.5) * each(contrast) + 0.5 + each(light)
        shift = torch.stack([uniform(-0.06, 0.06) for _ in range(3)], 1)
        picture = picture + shift[:, :, None, None]
        grey = picture.mean(1, keepdim=True)
        colour = torch.where(uniform(0, 1) < 0.15, torch.zeros_like(contrast), uniform(0.6, 1.2))
        picture = grey + (picture - grey) * each(colour)
        return (2 * picture - 1).clamp(-1, 1)


def loss_of(outputs, target, weight, agreed):
    positive = torch.full((), weight, device=target.device)
    counts = ((target < 0.05) | (target >= agreed)).float() if agreed else None
    losses = [functional.binary_cross_entropy_with_logits(each.float(), target, counts,
                                                          pos_weight=positive) for each in outputs]
    return losses[0] + 0.4 * sum(losses[1:]) / max(1, len(losses) - 1)


class Training:
    """Steps of AdamW, with a running mean of the network; captured as a graph on a card."""

    def __init__(self, net, crops, options):
        self.net, self.crops, self.options = net, crops, options
        self.mean = copy.deepcopy(net).eval()
        decayed = [p for p in net.parameters() if p.ndim > 1]
        rest = [p for p in net.parameters() if p.ndim <= 1]
        self.cuda = next(net.parameters()).is_cuda
        rate = torch.tensor(0.0, device=next(net.parameters()).device)
        self.optimizer = torch.optim.AdamW([{"params": decayed, "weight_decay": options.decay},
                                            {"params": rest, "weight_decay": 0.0}],
                                           lr=rate, capturable=self.cuda)
        self.rate = rate
        for group in self.optimizer.param_groups:
            group["lr"] = rate
        self.state = [t for t in net.state_dict().values() if t.is_floating_point()]
        self.mean_state = [t for t in self.mean.state_dict().values() if t.is_floating_point()]
        self.loss = torch.zeros((), device=rate.device)

    def step(self):
        with torch.no_grad():
            picture, target = self.crops.draw()
            picture = picture.contiguous(memory_format=torch.channels_last)
        self.optimizer.zero_grad(set_to_none=True)
        with torch.autocast("cuda", torch.bfloat16, enabled=self.cuda, cache_enabled=False):
            outputs = self.net(picture)
        loss = loss_of(outputs, target, self.options.weight, self.options.agreed)
        loss.backward()
        self.optimizer.step()
        with torch.no_grad():
            torch._foreach_lerp_(self.mean_state, self.state, 1 - self.options.keep)
            self.loss.lerp_(loss.detach(), 0.01)

    def run(self):
        steps, begun = self.options.steps, time.time()
        replay = self.step
        done = 0
        if self.cuda:
            stream = torch.cuda.Stream()
            stream.wait_stream(torch.cuda.current_stream())
            with torch.cuda.stream(stream):
                for _ in range(5):
                    self.step()
            torch.cuda.current_stream().wait_stream(stream)
            graph = torch.cuda.CUDAGraph()
            with torch.cuda.graph(graph):
                self.step()
            replay, done = graph.replay, 5
        for i in range(done, steps):
            warm = min(1.0, (i + 1) / (0.03 * steps))
            rate = self.options.rate * warm * 0.5 * (1 + math.cos(math.pi * i / steps))
            self.rate.fill_(rate)
            replay()
            if i % max(1, steps // 10) == 0 or i + 1 == steps:
                print(f"{self.options.name} {i} loss {self.loss.item():.4f} "
                      f"{time.time() - begun:.1f} s", flush=True)
            if self.options.limit and i % 50 == 0 and time.time() - begun > self.options.limit:
                raise SystemExit(f"{self.options.name}: out of time at step {i}")


@torch.no_grad()
def half_maps(net, pairs, device):
    maps = []
    for picture, _ in pairs:
        image = cv2.imread(str(picture))
        height, width = image.shape[:2]
        m = edge_net.MULTIPLE
        image = cv2.copyMakeBorder(image, 0, -height % m, 0, -width % m, cv2.BORDER_REPLICATE)
        tensor = torch.from_numpy(image).to(device).permute(2, 0, 1)[None].float() / 127.5 - 1
        maps.append((torch.sigmoid(net(tensor))[0, 0].float().cpu().numpy(), (height, width)))
    return maps


def _thinned(job):
    (half, size), sigma = job
    return numpy.round(255 * edge_net.thinned(half, size, sigma)).astype(numpy.uint8) / 255.0


def judge(net, pairs, device, options, sigma=edge_net.SIGMA, exact=False):
    maps = half_maps(net, pairs, device)
    with multiprocessing.Pool(options.workers) as pool:
        edges = pool.map(_thinned, [(each, sigma) for each in maps])
    found = score.score(edges, [truth for _, truth in pairs], options.thresholds, exact,
                        options.workers)
    return found, maps


def main():
    parser = argparse.ArgumentParser(description=__doc__,
                                     formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("data", type=pathlib.Path)
    parser.add_argument("out", type=pathlib.Path)
    parser.add_argument("--architecture", default="d", choices=sorted(edge_net.ARCHITECTURES))
    parser.add_argument("--name", default="")
    parser.add_argument("--train", default="train,val")
    parser.add_argument("--judge", default="test")
    parser.add_argument("--steps", type=int, default=12000)
    parser.add_argument("--rate", type=float, default=4e-3)
    parser.add_argument("--keep", type=float, default=0.999, help="of the running mean a step")
    parser.add_argument("--decay", type=float, default=0.05, help="of weights")
    parser.add_argument("--dropped", type=float, default=0.1, help="part of the deep channels")
    parser.add_argument("--agreed", type=float, default=0.0,
                        help="edges of fewer annotators than this part do not count in the loss")
    parser.add_argument("--weight", type=float, default=4.0, help="of edges in the loss")
    parser.add_argument("--seed", type=int, default=9)
    parser.add_argument("--sigmas", default=str(edge_net.SIGMA))
    parser.add_argument("--thresholds", type=int, default=99)
    parser.add_argument("--exact", action="store_true")
    parser.add_argument("--workers", type=int)
    parser.add_argument("--limit", type=float, help="seconds of training after which to give up")
    options = parser.parse_args()
    options.name = options.name or options.architecture
    options.out.mkdir(parents=True, exist_ok=True)
    device = "cuda" if torch.cuda.is_available() else "cpu"
    torch.backends.cuda.matmul.allow_tf32 = torch.backends.cudnn.allow_tf32 = True
    torch.backends.cudnn.benchmark = True
    crops = Crops(pictures(options.data, options.train), device)
    torch.manual_seed(options.seed)
    net = edge_net.EdgeNet(options.architecture, options.dropped).to(device, memory_format=torch.channels_last)
    cost = net.plan.cost()
    print(options.name, "multiply-adds a pixel %d, weights %d, convolutions %d" % cost, flush=True)
    training = Training(net.train(), crops, options)
    training.run()
    mean = training.mean.float().eval()
    edge_net.write_onnx(mean, str(options.out / (options.name + ".onnx")))
    torch.backends.cuda.matmul.allow_tf32 = torch.backends.cudnn.allow_tf32 = False
    if options.judge == "none":
        return
    pairs = pictures(options.data, options.judge)
    report = {"architecture": options.architecture, "cost": cost, "loss": training.loss.item(),
              "options": {k: str(v) for k, v in vars(options).items()}, "judged": {}}
    for sigma in [float(each) for each in options.sigmas.split(",")]:
        found, maps = judge(mean, pairs, device, options, sigma, options.exact)
        report["judged"][sigma] = found
        print(options.name, "sigma", sigma, json.dumps(found), flush=True)
    (options.out / (options.name + ".json")).write_text(json.dumps(report, indent=2) + "\n")


if __name__ == "__main__":
    main()
