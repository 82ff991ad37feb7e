# SPDX-FileCopyrightText: The Spoor authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Networks outside of an algorithm: raw inputs give raw outputs."""

from os import PathLike, fspath
from typing import Any, Dict, List, Optional, Tuple, Union

from . import _spoor


class Network:
    """A network from an ONNX file on a device.

        net = spoor.Network("resnet18.onnx")
        outputs = net(image)               # {"logits": array of 1 x 1000}

    The arrays have the sizes of the network; they are computed in float32. `size` is the width and
    height of images if the file leaves them open. One thread at a time.
    """

    def __init__(
        self,
        file: Union[str, "PathLike[str]"],
        device: str = "auto",
        size: Optional[Tuple[int, int]] = None,
    ) -> None:
        width, height = size or (0, 0)
        self._network = _spoor.Network(fspath(file), device, width, height)

    @property
    def inputs(self) -> List[Tuple[str, Tuple[int, ...]]]:
        """Name and size of each input."""
        return self._network.inputs

    @property
    def outputs(self) -> List[Tuple[str, Tuple[int, ...]]]:
        """Name and size of each output."""
        return self._network.outputs

    @property
    def device(self) -> str:
        """Name of the device."""
        return self._network.device

    @property
    def notes(self) -> List[str]:
        """What reading the file changed, such as sizes that it leaves open."""
        return self._network.notes

    def __call__(self, *inputs: Any) -> Dict[str, Any]:
        """Compute all outputs for one array per input, in the order of `inputs`."""
        return self._network.run(*inputs)
