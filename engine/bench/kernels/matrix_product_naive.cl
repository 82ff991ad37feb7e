// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// C = A B with one work-item per element and without local memory.

kernel void matrix_product_naive(global const float* restrict a, global const float* restrict b,
                                 global float* restrict c, const int n) {
    const int x = get_global_id(0), y = get_global_id(1);
    float sum = 0.0f;
    for (int k = 0; k < n; ++k) sum += a[y * n + k] * b[k * n + x];
    c[y * n + x] = sum;
}
