# SPDX-FileCopyrightText: The Spoor authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""The edge network: what it is made of, how it is written as ONNX, and how its map is thinned."""
import numpy
import torch
from scipy.ndimage import correlate1d
from torch import nn
from torch.nn import functional

MULTIPLE = 16  # of which width and height of a picture have to be

# Levels are at 1/2, 1/4, 1/8 and 1/16 of the picture: channels, blocks on the way down and on the
# way up ("d": 3x3; "s": depthwise 3x3 and 1x1 with a shortcut), and how a level is entered ("d":
# 3x3 with stride 2; "p": maximum of 2x2, then 1x1).
ARCHITECTURES = {
    "a": ([16, 32, 48, 52], ["d", "d", "d", "ss"], ["d", "d", "s"], "dddd"),
    "b": ([24, 48, 64, 80], ["d", "sss", "sss", "sss"], ["d", "s", "s"], "ddpp"),
    "c": ([16, 40, 64, 80], ["", "sss", "sss", "sss"], ["d", "s", "s"], "ddpp"),
    "d": ([16, 32, 48, 56], ["", "d", "d", "ss"], ["", "d", "s"], "dddd"),
    "e": ([16, 32, 64, 96], ["", "dd", "ss", "sss"], ["d", "d", "s"], "ddpp"),
    "g": ([16, 48, 64, 64], ["", "sss", "ss", "ss"], ["", "ss", "s"], "ddpp"),
    "k": ([20, 56, 64, 64], ["s", "sss", "ss", "ss"], ["s", "ss", "s"], "ddpp"),
    "h": ([16, 32, 48, 64], ["", "ss", "ss", "ss"], ["", "s", "s"], "ddpp"),
    "f": ([16, 40, 64, 80], ["", "ss", "sss", "sss"], ["", "s", "s"], "ddpp"),
}


class Plan:
    """The network as a list of operations, so that training and ONNX share one description."""

    def __init__(self, channels, down, up, enter):
        self.steps = []
        skips, at = [], ("input", 3)
        for level, width in enumerate(channels):
            if level == 0 or enter[level] == "d":
                at = self._conv(at, width, 3, stride=2)
            else:
                at = self._conv(self._add("pool", at[0], at[1]), width, 1)
            at = self._blocks(at, down[level])
            skips.append(at)
            if level >= 2:
                self.steps[-1]["deep"] = True
        sides = []
        for level in range(len(channels) - 2, -1, -1):
            sides.append(at)
            at = self._conv(at, channels[level], 1, relu=False)
            at = self._add("up", at[0], at[1])
            at = self._add("sum", at[0], at[1], other=skips[level][0], relu=True)
            at = self._blocks(at, up[level])
        self.sides = sides  # only for training
        self.head = self._conv(at, 1, 1, relu=False, norm=False)

    def _add(self, kind, source, width, **more):
        name = f"{kind}{len(self.steps)}"
        self.steps.append(dict(kind=kind, name=name, source=source, width=width, **more))
        return name, width

    def _conv(self, at, width, kernel, stride=1, groups=1, relu=True, norm=True, other=None):
        return self._add("conv", at[0], width, inputs=at[1], kernel=kernel, stride=stride,
                         groups=groups, relu=relu, norm=norm, other=other)

    def _blocks(self, at, kinds):
        for kind in kinds:
            if kind == "d":
                at = self._conv(at, at[1], 3)
            else:
                inner = self._conv(at, at[1], 3, groups=at[1])
                at = self._conv(inner, at[1], 1, other=at[0])
        return at

    def cost(self):
        """Multiply-adds a pixel of the picture, weights, convolutions."""
        scale, multiplies, weights, count = {"input": 1.0}, 0.0, 0, 0
        for step in self.steps:
            size = scale[step["source"]]
            if step["kind"] == "conv":
                size /= step["stride"] ** 2
                each = step["width"] * step["inputs"] // step["groups"] * step["kernel"] ** 2
                multiplies, weights = multiplies + size * each, weights + each + step["width"]
                count += 1
            elif step["kind"] == "pool":
                size /= 4
            elif step["kind"] == "up":
                size *= 4
            scale[step["name"]] = size
        return round(multiplies), weights, count


class EdgeNet(nn.Module):
    """Blue, green and red from -1 to 1 to the logit of an edge, at half the size."""

    def __init__(self, architecture, dropped=0.0):
        super().__init__()
        self.dropped = dropped  # part of the channels of deep levels, in training
        self.plan = Plan(*ARCHITECTURES[architecture])
        self.layers = nn.ModuleDict()
        for step in self.plan.steps:
            if step["kind"] != "conv":
                continue
            conv = nn.Conv2d(step["inputs"], step["width"], step["kernel"], step["stride"],
                             step["kernel"] // 2, groups=step["groups"], bias=not step["norm"])
            nn.init.kaiming_normal_(conv.weight, mode="fan_out" if step["groups"] == 1 else "fan_in",
                                    nonlinearity="relu")
            norm = nn.BatchNorm2d(step["width"]) if step["norm"] else nn.Identity()
            if step["other"]:
                nn.init.zeros_(norm.weight)  # a block begins as its shortcut
            self.layers[step["name"]] = nn.Sequential(conv, norm)
        nn.init.constant_(self.layers[self.plan.head[0]][0].bias, -2)
        self.sides = nn.ModuleList(nn.Conv2d(width, 1, 1) for _, width in self.plan.sides)

    def forward(self, x):
        values = {"input": x}
        for step in self.plan.steps:
            value = values[step["source"]]
            if step["kind"] == "conv":
                value = self.layers[step["name"]](value)
                if step["other"]:
                    value = value + values[step["other"]]
            elif step["kind"] == "pool":
                value = functional.max_pool2d(value, 2)
            elif step["kind"] == "up":
                value = functional.interpolate(value, scale_factor=2, mode="bilinear")
            else:
                value = value + values[step["other"]]
            if step.get("relu"):
                value = functional.relu(value)
            if step.get("deep") and self.training and self.dropped:
                value = functional.dropout2d(value, self.dropped)
            values[step["name"]] = value
        logits = values[self.plan.head[0]]
        if not self.training:
            return logits
        sides = [functional.interpolate(side(values[name]), size=logits.shape[2:], mode="bilinear")
                 for side, (name, _) in zip(self.sides, self.plan.sides)]
        return [logits] + sides

    def folded(self, name):
        """Weights and bias of a convolution with its normalisation."""
        conv, norm = self.layers[name]
        weight = conv.weight.detach().double().cpu()
        if isinstance(norm, nn.Identity):
            return weight.float().numpy(), conv.bias.detach().float().cpu().numpy()
        scale = norm.weight.double().cpu() / torch.sqrt(norm.running_var.double().cpu() + norm.eps)
        bias = norm.bias.double().cpu() - norm.running_mean.double().cpu() * scale
        weight = weight * scale[:, None, None, None]
        return weight.detach().float().numpy(), bias.detach().float().numpy()


def write_onnx(net, path):
    """Convolutions with their normalisation in them; the output is the edges' probability."""
    import onnx
    from onnx import helper, numpy_helper

    nodes, weights = [], []

    def constant(name, value):
        weights.append(numpy_helper.from_array(numpy.ascontiguousarray(value), name))
        return name

    for step in net.plan.steps:
        name, source = step["name"], step["source"]
        shortcut, relu = step.get("other"), step.get("relu")
        raw = name + "_sum" if shortcut and relu else name + "_raw" if relu else name
        if step["kind"] == "conv":
            weight, bias = net.folded(name)
            plain = name + "_conv" if shortcut else raw
            side = step["kernel"]
            nodes.append(helper.make_node(
                "Conv", [source, constant(name + "_w", weight), constant(name + "_b", bias)],
                [plain], name=name, kernel_shape=[side, side], strides=[step["stride"]] * 2,
                pads=[side // 2] * 4, dilations=[1, 1], group=step["groups"]))
            if shortcut:
                nodes.append(helper.make_node("Add", [plain, shortcut], [raw], name=name + "_add"))
        elif step["kind"] == "pool":
            nodes.append(helper.make_node("MaxPool", [source], [raw], name=name,
                                          kernel_shape=[2, 2], strides=[2, 2]))
        elif step["kind"] == "up":
            scales = constant(name + "_scales", numpy.array([1, 1, 2, 2], numpy.float32))
            nodes.append(helper.make_node("Resize", [source, "", scales], [raw], name=name,
                                          mode="linear",
                                          coordinate_transformation_mode="half_pixel"))
        else:
            nodes.append(helper.make_node("Add", [source, shortcut], [raw], name=name + "_add"))
        if relu:
            nodes.append(helper.make_node("Relu", [raw], [name], name=name + "_relu"))
    nodes.append(helper.make_node("Sigmoid", [net.plan.head[0]], ["edges"], name="edges"))
    tensor = helper.make_tensor_value_info
    graph = helper.make_graph(
        nodes, "edges",
        [tensor("input", onnx.TensorProto.FLOAT, [1, 3, "height", "width"])],
        [tensor("edges", onnx.TensorProto.FLOAT, [1, 1, "half_height", "half_width"])], weights)
    model = helper.make_model(graph, opset_imports=[helper.make_opsetid("", 13)],
                              producer_name="Spoor, resources/models/edges/train.py")
    model.ir_version = 7
    onnx.checker.check_model(model)
    onnx.save(model, path)


# Thinning, as engine/stages/proposals/learned_edges.cpp does it, pixels of the picture.
SIGMA = 1.0


def gaussian(sigma):
    tail = max(1, int(numpy.ceil(3 * sigma)))
    weights = numpy.exp(-0.5 * (numpy.arange(-tail, tail + 1) / sigma) ** 2)
    return (weights / weights.sum()).astype(numpy.float32)


def upsample(half):
    """Twice the size, bilinear between pixel centres."""
    for axis in (0, 1):
        padded = numpy.pad(half, [(1, 1) if i == axis else (0, 0) for i in (0, 1)], "edge")
        own, before, after = (numpy.take(padded, range(k, k + half.shape[axis]), axis)
                               for k in (1, 0, 2))
        pair = numpy.stack([0.75 * own + 0.25 * before, 0.75 * own + 0.25 * after], axis + 1)
        shape = list(half.shape)
        shape[axis] *= 2
        half = pair.reshape(shape)
    return half


def thinned(half, size, sigma=SIGMA):
    """Edges where the smoothed map is a ridge across the direction in which it bends most."""
    map_ = upsample(half.astype(numpy.float32))[:size[0], :size[1]]
    weights = gaussian(sigma)
    s = correlate1d(correlate1d(map_, weights, 1, mode="nearest"), weights, 0, mode="nearest")
    p = numpy.pad(s, 1, "edge")
    right, left, down, up = p[1:-1, 2:], p[1:-1, :-2], p[2:, 1:-1], p[:-2, 1:-1]
    se, nw, ne, sw = p[2:, 2:], p[:-2, :-2], p[:-2, 2:], p[2:, :-2]
    xx, yy = right + left - 2 * s, down + up - 2 * s
    xy = 0.25 * (se + nw - ne - sw)
    turn = 0.5 * numpy.arctan2(-2 * xy, yy - xx)
    dx, dy = numpy.cos(turn), numpy.sin(turn)
    flat = numpy.abs(dx) >= numpy.abs(dy)
    part = numpy.minimum(abs(dx), abs(dy)) / numpy.maximum(numpy.maximum(abs(dx), abs(dy)), 1e-12)
    same = (dx >= 0) == (dy >= 0)

    def between(near, diagonal):
        return near + (diagonal - near) * part

    after = numpy.where(flat, between(right, numpy.where(same, se, ne)),
                         between(down, numpy.where(same, se, sw)))
    before = numpy.where(flat, between(left, numpy.where(same, nw, sw)),
                         between(up, numpy.where(same, nw, ne)))
    # Beside a bent edge the map falls off along the edge as well, but bends up more across it: the
    # other eigenvalue is at most three times as large.
    ridge = (s > before) & (s >= after) & (xx + yy < 0.5 * numpy.hypot(yy - xx, 2 * xy))
    return numpy.where(ridge, numpy.clip(s, 0, 1), 0)
