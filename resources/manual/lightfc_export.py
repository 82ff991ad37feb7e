#!/usr/bin/env python3
# SPDX-FileCopyrightText: The Spoor authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""LightFC as two ONNX files, in a clone of its repository: lightfc_export.py CHECKPOINT"""
import inspect
import sys

import torch

config = "mobilnetv2_p_pwcorr_se_scf_sc_iab_sc_adj_concat_repn33_se_conv33_center_wiou"
if len(sys.argv) != 2:
    sys.exit(__doc__)
sys.path.insert(0, ".")
try:
    from lib.models import LightFC
    from lib.utils.load import load_yaml
    network = LightFC(load_yaml(f"experiments/lightfc/{config}.yaml"), env_num=None, training=False)
except (ImportError, OSError) as error:
    sys.exit(f"Not a clone of github.com/LiYunfengLYF/LightFC, or a package is missing: {error}")
try:  # Checkpoints also contain the training's settings, which only pickle reads.
    network.load_state_dict(torch.load(sys.argv[1], map_location="cpu", weights_only=False)["net"])
except Exception as error:
    sys.exit(f'"{sys.argv[1]}" cannot be read as a checkpoint of LightFC (MobileNetV2): {repr(error)[:300]}')
for module in list(network.modules()):  # The authors' tracker merges branches in the same way.
    if hasattr(module, "switch_to_deploy"):
        module.switch_to_deploy()


class Tracking(torch.nn.Module):
    def forward(self, template_features, search):
        maps = self.network.forward_tracking(template_features, search)
        return maps["score_map"], maps["size_map"], maps["offset_map"]


def write(file, module, inputs, outputs):
    # The exporter called dynamo, the default of PyTorch 2.9, puts weights into files of their own.
    old = {"dynamo": False} if "dynamo" in inspect.signature(torch.onnx.export).parameters else {}
    torch.onnx.export(module.eval(), tuple(map(torch.zeros, inputs.values())), file, opset_version=13,
                      input_names=list(inputs), output_names=outputs, **old)


tracking = Tracking()
tracking.network = network
write("lightfc_template.onnx", network.backbone, {"template": (1, 3, 128, 128)}, ["template_features"])
write("lightfc_tracking.onnx", tracking, {"template_features": (1, 96, 8, 8), "search": (1, 3, 256, 256)},
      ["score_map", "size_map", "offset_map"])
