// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Stage of the test detector: brightness of each block of 8 x 8 pixels above its running mean. One
// work-item per block. The sums and means are integers, so they are equal on every device.
kernel void blob_map(global const uchar* restrict grey, const int stride, const int width,
                     const int height, const int first, global int* restrict usual,
                     global float* restrict map) {
    const int x = get_global_id(0), y = get_global_id(1);
    if (x >= width || y >= height) return;
    int sum = 0;
    for (int v = 0; v < 8; ++v) {
        for (int u = 0; u < 8; ++u) sum += grey[(y * 8 + v) * stride + x * 8 + u];
    }
    const int at = y * width + x;
    const int before = first ? sum : usual[at];
    usual[at] = before + (sum - before) / 4;
    map[at] = (float)(sum - before);
}
