#!/usr/bin/env python3
# SPDX-FileCopyrightText: The Spoor authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Trains the edge network on rendered scenes and writes it as ONNX.

    train.py BANK OUT [--architecture NAME] [--scenes N] [--steps N] [--seed N]

BANK is the folder that pictures.py makes. OUT gets NAME.onnx and NAME.json: the measure of score.py
on scenes of pictures that training does not see. Needs torch, onnx, numpy, scipy, OpenCV and Pillow,
and a graphics card. The same seed gives nearly the same measure, not the same bits.
"""
import argparse
import copy
import json
import math
import multiprocessing
import pathlib
import time

import numpy
import torch
from torch.nn import functional

import edge_net
import scenes
import score

SIDE, CROP, BATCH = 400, 320, 16


@torch.no_grad()
def rendered(bank, count, size, batch, device):
    """Scenes as bytes: blue, green, red, edges and weights."""
    source = scenes.Scenes(bank, size, batch, device)
    made = torch.empty((count, 5, size, size), dtype=torch.uint8, device=device)
    for first in range(0, count, batch):
        whole = torch.cat(source.draw(), 1)[:count - first]
        made[first:first + batch] = (255 * whole + 0.5).to(torch.uint8)
    return made


class Crops:
    """Batches of turned, scaled, mirrored and tinted pieces of the scenes, all on the device."""

    def __init__(self, examples):
        self.examples = examples
        axis = torch.arange(CROP, device=examples.device) + 0.5 - CROP / 2
        self.v, self.u = torch.meshgrid(axis, axis, indexing="ij")

    def draw(self):
        device, count = self.examples.device, BATCH
        height, width = self.examples.shape[2:]

        def uniform(low, high):
            return low + (high - low) * torch.rand(count, device=device)

        which = torch.randint(len(self.examples), (count,), device=device)
        x = torch.floor(uniform(CROP / 2, width - CROP / 2))
        y = torch.floor(uniform(CROP / 2, height - CROP / 2))
        # Three quarters of them at the scene's own pixels, which interpolation would blur.
        exact = uniform(0, 1) < 0.75
        turn = uniform(0, 2 * math.pi)
        turn = torch.where(exact, torch.floor(turn * 2 / math.pi) * math.pi / 2, turn)
        scale = torch.where(exact, torch.ones_like(turn),
                            torch.exp(uniform(math.log(0.7), math.log(1.6))))
        mirror = torch.where(uniform(0, 1) < 0.5, -1.0, 1.0)
        c, s = torch.cos(turn) / scale, torch.sin(turn) / scale
        u, v = self.u[None] * mirror[:, None, None], self.v[None]
        c, s = c[:, None, None], s[:, None, None]
        px, py = c * u - s * v + x[:, None, None], s * u + c * v + y[:, None, None]
        grid = torch.stack([2 * px / width - 1, 2 * py / height - 1], 3)
        drawn = functional.grid_sample(self.examples[which].float() / 255, grid, mode="bilinear",
                                       padding_mode="reflection", align_corners=False)
        weight = (functional.avg_pool2d(drawn[:, 4:], 2) > 0.75).float()
        return self._tint(drawn[:, :3], uniform), functional.avg_pool2d(drawn[:, 3:4], 2), weight

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


def loss_of(outputs, target, counts, weight):
    positive = torch.full((), weight, device=target.device)
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
        self.rate = torch.tensor(0.0, device=next(net.parameters()).device)
        self.optimizer = torch.optim.AdamW([{"params": decayed, "weight_decay": options.decay},
                                            {"params": rest, "weight_decay": 0.0}],
                                           lr=self.rate, capturable=self.cuda)
        for group in self.optimizer.param_groups:
            group["lr"] = self.rate
        self.state = [t for t in net.state_dict().values() if t.is_floating_point()]
        self.mean_state = [t for t in self.mean.state_dict().values() if t.is_floating_point()]
        self.loss = torch.zeros((), device=self.rate.device)

    def step(self):
        with torch.no_grad():
            picture, target, counts = self.crops.draw()
            picture = picture.contiguous(memory_format=torch.channels_last)
        self.optimizer.zero_grad(set_to_none=True)
        with torch.autocast("cuda", torch.bfloat16, enabled=self.cuda, cache_enabled=False):
            outputs = self.net(picture)
        loss = loss_of(outputs, target, counts, self.options.weight)
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
            # Within the time that is given, the rate falls to zero.
            part = (i + 1) / steps
            if self.options.limit:
                part = max(part, (time.time() - begun) / self.options.limit)
            if part >= 1:
                break
            warm = min(1.0, part / 0.03)
            self.rate.fill_(self.options.rate * warm * 0.5 * (1 + math.cos(math.pi * part)))
            replay()
            if i % 50 == 0 and self.cuda:
                torch.cuda.synchronize()
            if i % max(1, steps // 20) == 0:
                print(f"{self.options.name} {i} loss {self.loss.item():.4f} "
                      f"{time.time() - begun:.1f} s", flush=True)
        return i + 1


def _counted(job):
    half, truth, ignored, levels = job
    size = truth.shape
    edges = numpy.round(255 * edge_net.thinned(half, size)) / 255.0
    edges[ignored] = 0
    return score.count(edges, [truth], levels)


@torch.no_grad()
def judge(net, examples, thresholds):
    """The measure of score.py on scenes."""
    jobs, levels = [], numpy.arange(1, thresholds + 1) / (thresholds + 1)
    for each in examples:
        tensor = each[None, :3].float() / 127.5 - 1
        half = torch.sigmoid(net(tensor))[0, 0].float().cpu().numpy()
        edges, weights = each[3:].cpu().numpy()
        ignored = weights < 128
        jobs.append((half, score.thin(edges > 200) & ~ignored, ignored, levels))
    # Processes that are forked after CUDA was used may hang.
    with multiprocessing.get_context("spawn").Pool() as pool:
        return score.summary(numpy.stack(pool.map(_counted, jobs, 1)), levels)


def main():
    parser = argparse.ArgumentParser(description=__doc__,
                                     formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("bank", type=pathlib.Path)
    parser.add_argument("out", type=pathlib.Path)
    parser.add_argument("--architecture", default="b", choices=sorted(edge_net.ARCHITECTURES))
    parser.add_argument("--name", default="")
    parser.add_argument("--scenes", type=int, default=8000)
    parser.add_argument("--held", type=int, default=48, help="scenes for validation")
    parser.add_argument("--steps", type=int, default=14000)
    parser.add_argument("--rate", type=float, default=4e-3)
    parser.add_argument("--keep", type=float, default=0.999, help="of the running mean a step")
    parser.add_argument("--decay", type=float, default=0.05, help="of weights")
    parser.add_argument("--dropped", type=float, default=0.1, help="part of the deep channels")
    parser.add_argument("--weight", type=float, default=3.0, help="of edges in the loss")
    parser.add_argument("--seed", type=int, default=9)
    parser.add_argument("--limit", type=float, help="seconds of training")
    options = parser.parse_args()
    options.name = options.name or options.architecture
    options.out.mkdir(parents=True, exist_ok=True)
    device = "cuda" if torch.cuda.is_available() else "cpu"
    torch.backends.cuda.matmul.allow_tf32 = torch.backends.cudnn.allow_tf32 = True
    torch.backends.cudnn.benchmark = True
    begun = time.time()
    torch.manual_seed(1)
    held = rendered(scenes.load_bank(options.bank, True, device), options.held, CROP, 16, device)
    torch.manual_seed(options.seed)
    examples = rendered(scenes.load_bank(options.bank, False, device), options.scenes, SIDE, 16, device)
    print(f"{options.name} {len(examples)} scenes {time.time() - begun:.1f} s", flush=True)
    net = edge_net.EdgeNet(options.architecture, options.dropped).to(
        device, memory_format=torch.channels_last)
    cost = net.plan.cost()
    print(options.name, "multiply-adds a pixel %d, weights %d, convolutions %d" % cost, flush=True)
    training = Training(net.train(), Crops(examples), options)
    steps = training.run()
    mean = training.mean.float().eval()
    edge_net.write_onnx(mean, str(options.out / (options.name + ".onnx")))
    torch.backends.cuda.matmul.allow_tf32 = torch.backends.cudnn.allow_tf32 = False
    found = judge(mean, held, 9)
    report = {"cost": cost, "steps": steps, "loss": training.loss.item(), "held": found,
              "options": {k: str(v) for k, v in vars(options).items()}}
    print(options.name, json.dumps(found), f"{time.time() - begun:.1f} s", flush=True)
    (options.out / (options.name + ".json")).write_text(json.dumps(report, indent=2) + "\n")


if __name__ == "__main__":
    main()
