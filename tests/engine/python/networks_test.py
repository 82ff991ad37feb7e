# SPDX-FileCopyrightText: The Spoor authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Raw outputs of networks, compared with NumPy and spoor-cli."""

import os
import subprocess
import unittest

import numpy as np
import rig
import spoor


def field(number, value):
    """A field of a protocol buffer: an integer, or bytes."""
    if isinstance(value, int):
        return varint(number << 3) + varint(value)
    value = value.encode() if isinstance(value, str) else value
    return varint(number << 3 | 2) + varint(len(value)) + value


def varint(value):
    bytes_ = b""
    while value > 127:
        bytes_ += bytes([value & 127 | 128])
        value >>= 7
    return bytes_ + bytes([value])


def port(name, shape):
    """A ValueInfoProto with float32 values."""
    sizes = b"".join(field(1, field(1, size)) for size in shape)
    return field(1, name) + field(2, field(1, field(1, 1) + field(2, sizes)))


def product(weights):
    """An ONNX file that multiplies 1 x N by `weights`."""
    tensor = b"".join(field(1, size) for size in weights.shape)
    tensor += field(2, 1) + field(8, "w") + field(9, weights.astype("<f4").tobytes())
    node = field(1, "x") + field(1, "w") + field(2, "y") + field(4, "MatMul")
    graph = field(1, node) + field(2, "g") + field(5, tensor)
    graph += field(11, port("x", (1, weights.shape[0])))
    graph += field(12, port("y", (1, weights.shape[1])))
    return field(1, 8) + field(7, graph) + field(8, field(2, 17))


class Networks(rig.Folder):
    def setUp(self):
        super().setUp()
        self.weights = np.arange(12, dtype=np.float32).reshape(3, 4)
        self.file = self.folder / "net.onnx"
        self.file.write_bytes(product(self.weights))

    def test_outputs_equal_numpy(self):
        network = spoor.Network(self.file, "cpu")
        self.assertEqual(network.inputs, [("x", (1, 3))])
        self.assertEqual(network.outputs, [("y", (1, 4))])
        self.assertEqual(network.notes, [])
        self.assertTrue(network.device)
        image = np.array([[1.0, -2.0, 0.5]])  # float64
        outputs = network(image)
        self.assertEqual(list(outputs), ["y"])
        self.assertEqual(outputs["y"].dtype, np.float32)
        np.testing.assert_allclose(outputs["y"], image @ self.weights, rtol=1e-6)

    def test_outputs_equal_those_of_the_command_line(self):
        image = np.array([[0.1, 0.2, 0.3]], np.float32)
        np.save(self.folder / "x.npy", image)
        program = [os.environ["SPOOR_CLI"], "networks", "run", str(self.file), "--device", "cpu"]
        options = ["--input", str(self.folder / "x.npy"), "--out", str(self.folder / "out")]
        subprocess.run(program + options, check=True, stdout=subprocess.DEVNULL)
        made = np.load(self.folder / "out" / "y.npy")
        np.testing.assert_array_equal(made, spoor.Network(self.file, "cpu")(image)["y"])

    def test_errors_are_sentences(self):
        network = spoor.Network(self.file, "cpu")
        with self.assertRaisesRegex(spoor.Error, "is 1 x 3, but the array is 1 x 2"):
            network(np.zeros((1, 2)))
        with self.assertRaisesRegex(spoor.Error, "has 1 inputs, but 2 arrays were given"):
            network(np.zeros((1, 3)), np.zeros((1, 3)))
        with self.assertRaisesRegex(spoor.Error, "must be an array of numbers"):
            network("picture")
        with self.assertRaisesRegex(spoor.Error, "Cannot read the network"):
            spoor.Network(self.folder / "none.onnx")


if __name__ == "__main__":
    unittest.main()
