# SPDX-FileCopyrightText: The Spoor authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""The mask network: an encoder of the picture, a memory of pictures with masks, and a decoder.

`Segment` maps the picture (B x 3 x 160 x 160: blue, green, red, -1 to 1), the maps (B x 3 x 160 x 160: last
mask, colour likelihood, box, 0 to 1) and the memory's keys (B x 32 x slots * 400) and values (B x 25 x slots
* 400) to the mask, the quality, the features and the picture's own key. `Memorise` maps features and a mask
to the value that belongs to this key.

    mask_net.py WEIGHTS.pt OUT [SLOTS]    writes OUT/segment.onnx and OUT/memorise.onnx
"""
import pathlib
import sys

import torch
from torch import nn
from torch.nn import functional as F

KEY, VALUE = 32, 24
SIDE = 160
CHANNELS, UP = (16, 32, 56, 80), (16, 28, 44)  # at 1/2, 1/4, 1/8 (and 1/16) of the picture


def convolution(inputs, outputs, side=3, stride=1, active=True):
    layers = [nn.Conv2d(inputs, outputs, side, stride, side // 2, bias=False), nn.BatchNorm2d(outputs)]
    return nn.Sequential(*layers, *([nn.ReLU(inplace=True)] if active else []))


class Residual(nn.Module):
    def __init__(self, channels):
        super().__init__()
        self.a = convolution(channels, channels)
        self.b = convolution(channels, channels, active=False)

    def forward(self, x):
        return F.relu(x + self.b(self.a(x)))


class MaskNet(nn.Module):
    def __init__(self):
        super().__init__()
        c1, c2, c3, c4 = CHANNELS
        d1, d2, d3 = UP
        self.e1 = nn.Sequential(convolution(3, c1, stride=2), convolution(c1, c1))
        self.e2 = nn.Sequential(convolution(c1, c2, stride=2), Residual(c2))
        self.e3 = nn.Sequential(convolution(c2, c3, stride=2), Residual(c3))
        self.e4 = nn.Sequential(convolution(c3, c4, stride=2), Residual(c4))
        self.key = nn.Conv2d(c3, KEY, 1)
        self.value = nn.Sequential(convolution(c3 + 1, 32), nn.Conv2d(32, VALUE, 1))
        self.m1 = convolution(3, 8, stride=2)
        self.m2 = convolution(8, 12, stride=2)
        self.m3 = convolution(12, 16, stride=2)
        self.mix = convolution(c4 + VALUE + 1 + 16, c4)
        self.up4 = convolution(c4, d3, 1)
        self.d3 = convolution(d3 + c3 + 16 + VALUE + 1, d3)
        self.up3 = convolution(d3, d2, 1)
        self.d2 = convolution(d2 + c2 + 12, d2)
        self.up2 = convolution(d2, d1, 1)
        self.d1 = convolution(d1 + c1 + 8, d1)
        self.out = nn.Conv2d(d1, 4, 3, 1, 1)
        self.coarse = nn.Conv2d(d3, 1, 1)
        self.quality = nn.Sequential(nn.Linear(2 * c4 + 4, 32), nn.ReLU(), nn.Linear(32, 1))
        self.sharpness = nn.Parameter(torch.tensor(8.0))

    def features(self, picture):
        f1 = self.e1(picture)
        f2 = self.e2(f1)
        f3 = self.e3(f2)
        key = self.key(f3)
        key = key / torch.sqrt((key * key).sum(1, keepdim=True) + 1e-6)
        return f1, f2, f3, key.flatten(2)

    def memorise(self, f3, mask):
        """What the picture and its mask (of full size) are at each place of 1/8: B x VALUE + 1 x N."""
        small = 2 * F.avg_pool2d(mask, 8) - 1
        return torch.cat([self.value(torch.cat([f3, small], 1)), small], 1).flatten(2)

    def judged(self, mixed, coarse, logits, remembered):
        """The quality before its sigmoid, from what the mask was made of. It does not train the mask."""
        mixed, coarse, remembered = mixed.detach(), torch.sigmoid(coarse.detach()), remembered.detach()
        fine = torch.sigmoid(logits.detach())
        area = coarse.mean((2, 3))
        weight = F.avg_pool2d(coarse, 2)
        inside = (mixed * weight).mean((2, 3)) / (area + 0.01)
        change = coarse - 0.5 * (remembered + 1)
        numbers = [area, (coarse * (1 - coarse)).mean((2, 3)) / (area + 0.01),
                   (fine * (1 - fine)).mean((2, 3)) / (fine.mean((2, 3)) + 0.01),
                   (change * change).mean((2, 3)) / (area + 0.01)]
        return self.quality(torch.cat([mixed.mean((2, 3)), inside, *numbers], 1))

    def decode(self, features, maps, keys, values):
        """Logits of the mask and of the coarse mask at 1/8, and the quality before its sigmoid."""
        f1, f2, f3, key = features
        m1 = self.m1(maps)
        m2 = self.m2(m1)
        m3 = self.m3(m2)
        near = torch.softmax(torch.matmul(key.transpose(1, 2), keys) * self.sharpness, 2)
        read = torch.matmul(values, near.transpose(1, 2)).reshape(
            f3.shape[0], VALUE + 1, f3.shape[2], f3.shape[3])
        mixed = self.mix(torch.cat([self.e4(f3), F.avg_pool2d(torch.cat([read, m3], 1), 2)], 1))
        x = F.interpolate(self.up4(mixed), scale_factor=2, mode="nearest")
        x = self.d3(torch.cat([x, f3, m3, read], 1))
        coarse = self.coarse(x)
        x = F.interpolate(self.up3(x), scale_factor=2, mode="nearest")
        x = self.d2(torch.cat([x, f2, m2], 1))
        x = F.interpolate(self.up2(x), scale_factor=2, mode="nearest")
        x = self.d1(torch.cat([x, f1, m1], 1))
        logits = F.pixel_shuffle(self.out(x), 2)
        return logits, coarse, self.judged(mixed, coarse, logits, read[:, -1:])


class Segment(nn.Module):
    def __init__(self, net):
        super().__init__()
        self.net = net

    def forward(self, picture, maps, keys, values):
        features = self.net.features(picture)
        logits, _, quality = self.net.decode(features, maps, keys, values)
        return torch.sigmoid(logits), torch.sigmoid(quality), features[2], features[3]


class Memorise(nn.Module):
    def __init__(self, net):
        super().__init__()
        self.net = net

    def forward(self, features, mask):
        return self.net.memorise(features, mask)


def main():
    out = pathlib.Path(sys.argv[2])
    places = (int(sys.argv[3]) if len(sys.argv) > 3 else 2) * (SIDE // 8) ** 2
    net = MaskNet()
    net.load_state_dict(torch.load(sys.argv[1], map_location="cpu"))
    net.eval()
    picture = torch.rand(1, 3, SIDE, SIDE)
    features = net.features(picture)[2].detach()
    for module, name, inputs, names, outputs in (
            (Segment(net), "segment", (picture, picture, torch.rand(1, KEY, places),
                                       torch.rand(1, VALUE + 1, places)),
             ["picture", "maps", "keys", "values"], ["mask", "quality", "features", "key"]),
            (Memorise(net), "memorise", (features, picture[:, :1]), ["features", "mask"], ["value"])):
        torch.onnx.export(module.eval(), inputs, out / f"{name}.onnx", opset_version=13, input_names=names,
                          output_names=outputs, do_constant_folding=True)


if __name__ == "__main__":
    main()
