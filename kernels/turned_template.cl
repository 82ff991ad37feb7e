// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Rotates and scales templates into the format of correlation_masked: m g and m as floats, with g
// in integers minus 128 and m = 1 for pixels inside the rotated box. Dimension 1 of the grid is a
// row, dimension 2 the template.

#include "abi/turned_template.h"
#include "common.clh"

inline float pixelOf(global const uchar* restrict s, global const TurnedJob* job, const int x,
                     const int y) {
    const int column = clamp(x, 0, job->sourceWidth - 1), row = clamp(y, 0, job->sourceHeight - 1);
    return (float)s[(long)row * job->sourceWidth + column];
}

// Interpolates between the four pixels around a position; pixels outside repeat the border.
inline float valueAt(global const uchar* restrict s, global const TurnedJob* job, const float x,
                     const float y) {
    const float left = floor(x - 0.5f), top = floor(y - 0.5f);
    const float right = x - 0.5f - left, lower = y - 0.5f - top;
    const int i = (int)left, j = (int)top;
    const float above = pixelOf(s, job, i, j) * (1.0f - right) + pixelOf(s, job, i + 1, j) * right;
    const float below =
        pixelOf(s, job, i, j + 1) * (1.0f - right) + pixelOf(s, job, i + 1, j + 1) * right;
    return above * (1.0f - lower) + below * lower;
}

// Each work-item computes one row, including padding.
kernel void turned_template(global const uchar* restrict sources,
                            global const TurnedJob* restrict jobs, const int padding,
                            global float* restrict templates, global float* restrict masks,
                            global TurnedRow* restrict sums) {
    global const TurnedJob* const job = jobs + get_global_id(2);
    const int y = (int)get_global_id(1) - padding;
    if (y >= job->height + padding) return;
    global const uchar* const s = sources + job->source;
    const long to = job->offset + (long)y * job->width;
    const bool within = y >= 0 && y < job->height;
    const float dy = ((float)y + 0.5f - job->centreY) * job->step;
    const float share = 1.0f / (float)job->samples;
    int count = 0, sum = 0, squares = 0;
    for (int x = 0; x < job->width; ++x) {
        const float dx = ((float)x + 0.5f - job->centreX) * job->step;
        const float u = dx * job->boxCosine + dy * job->boxSine;
        const float v = dy * job->boxCosine - dx * job->boxSine;
        int value = 0, in = 0;
        // The mask excludes parts of the box outside the image, whose content is unknown.
        const float atX = dx * job->cosine + dy * job->sine + job->sourceX;
        const float atY = dy * job->cosine - dx * job->sine + job->sourceY;
        const bool known = atX >= 0.0f && atX <= (float)job->sourceWidth && atY >= 0.0f &&
                           atY <= (float)job->sourceHeight;
        if (within && known && fabs(u) <= job->halfWidth && fabs(v) <= job->halfHeight) {
            float total = 0.0f;
            for (int b = 0; b < job->samples; ++b) {
                const float py = dy + (((float)b + 0.5f) * share - 0.5f) * job->step;
                for (int a = 0; a < job->samples; ++a) {
                    const float px = dx + (((float)a + 0.5f) * share - 0.5f) * job->step;
                    total += valueAt(s, job, px * job->cosine + py * job->sine + job->sourceX,
                                     py * job->cosine - px * job->sine + job->sourceY);
                }
            }
            value = (int)floor(total * share * share + 0.5f) - 128;
            in = 1;
        }
        templates[to + x] = (float)value;
        masks[to + x] = (float)in;
        count += in;
        sum += value;
        squares += value * value;
    }
    if (!within) return;
    global TurnedRow* const row = sums + job->rowOffset + y;
    row->count = count;
    row->sum = sum;
    row->squares = squares;
}
