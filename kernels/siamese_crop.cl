// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Resizes a square of the image, without antialiasing, to the three planes that a network takes.
// Values are integers from 0 to 255, as in the networks' training, times a scale plus a shift. A
// fixed colour replaces pixels outside the image.

// Mirrors SquareArgument of engine/stages/siamese/siamese_crop.cpp.
typedef struct {
    float left, top, step;   // in source pixels: origin of the output, size of an output pixel
    int x0, y0, side;        // square cut out in whole pixels; side 0: none
    int width, height;       // of the image
    int size, to, redFirst;  // of the output: side, offset, whether red is the first plane
    float4 fill;             // blue, green, red
    float4 scale, shift;     // of blue, green, red
} Square;

inline float4 pixelAt(global const uchar* restrict picture, const Square s, const int x,
                      const int y) {
    if (x < 0 || y < 0 || x >= s.width || y >= s.height) return s.fill;
    return convert_float4(vload4((long)y * s.width + x, picture));
}

// Two neighbours along an axis of the source and the weight of the second.
typedef struct {
    int first, second;
    float share;
} Neighbours;

inline Neighbours neighboursAt(const int i, const float start, const float step) {
    const float at = start + (i + 0.5f) * step - 0.5f;
    const float whole = floor(at);
    Neighbours n;
    n.first = (int)whole;
    n.second = n.first + 1;
    n.share = at - whole;
    return n;
}

// Neighbours in a square of whole pixels, equal to those of OpenCV. Weights are multiples of
// 1/2048, and pixels outside the square do not count. A row outside it has two equal neighbours
// whose weights are truncated separately; a column outside it has a single one.
inline Neighbours neighboursOf(const int i, const int start, const int side, const int size,
                               const int row) {
    const long twice = (2 * i + 1) * (long)side - size;  // position times 2 size
    const int whole = twice < 0 ? -1 : (int)(twice / (2 * size));
    const int rest = (int)(twice - (long)whole * 2 * size);
    const bool inside = row || (whole >= 0 && whole < side - 1);
    Neighbours n;
    n.first = start + clamp(whole, 0, side - 1);
    n.second = start + clamp(whole + 1, 0, side - 1);
    // OpenCV stores the position as a float, so bits of the integer part shorten the fraction.
    int bits = 24;
    for (int w = whole; w > 0; w /= 2) --bits;
    const long digits = (((long)rest << bits) + size) / (2 * size);
    const long half_ = 1L << (bits - 1), all = digits * 2048 + half_;
    long share = all >> bits;
    if ((all & (2 * half_ - 1)) == 0 && (share & 1) != 0) --share;  // ties round to even
    n.share = inside ? (float)share : 0.0f;
    return n;
}

inline int4 wholePixel(const float4 pixel) {
    return (int4)((int)pixel.x, (int)pixel.y, (int)pixel.z, (int)pixel.w);
}

// Interpolates in integers, like cv::resize on bytes.
inline float4 cutPixel(global const uchar* restrict picture, const Square s, const Neighbours h,
                       const Neighbours v) {
    const int right = (int)h.share, left = 2048 - right;
    const int lower = (int)v.share, upper = 2048 - lower;
    const int4 above = wholePixel(pixelAt(picture, s, h.first, v.first)) * left +
                       wholePixel(pixelAt(picture, s, h.second, v.first)) * right;
    const int4 below = wholePixel(pixelAt(picture, s, h.first, v.second)) * left +
                       wholePixel(pixelAt(picture, s, h.second, v.second)) * right;
    const int4 sum = ((upper * (above >> 4)) >> 16) + ((lower * (below >> 4)) >> 16);
    const int4 all = (sum + 2) >> 2;
    return (float4)((float)all.x, (float)all.y, (float)all.z, (float)all.w);
}

inline float4 smoothPixel(global const uchar* restrict picture, const Square s, const Neighbours h,
                          const Neighbours v) {
    const float4 above = pixelAt(picture, s, h.first, v.first) * (1.0f - h.share) +
                         pixelAt(picture, s, h.second, v.first) * h.share;
    const float4 below = pixelAt(picture, s, h.first, v.second) * (1.0f - h.share) +
                         pixelAt(picture, s, h.second, v.second) * h.share;
    return floor(above * (1.0f - v.share) + below * v.share + 0.5f);
}

// Each work-item handles one pixel, or (SPOOR_CPU) one row.
kernel void siamese_crop(global const uchar* restrict picture, global float* restrict output,
                         const Square s) {
    const int row = get_global_id(1);
#ifdef SPOOR_CPU
    int x = 0;
    const int end = s.size;
#else
    int x = get_global_id(0);
    const int end = min(x + 1, s.size);
#endif
    const Neighbours v =
        s.side > 0 ? neighboursOf(row, s.y0, s.side, s.size, 1) : neighboursAt(row, s.top, s.step);
    global float* const out = output + s.to + row * s.size;
    const int plane = s.size * s.size;
    for (; x < end; ++x) {
        const Neighbours h =
            s.side > 0 ? neighboursOf(x, s.x0, s.side, s.size, 0) : neighboursAt(x, s.left, s.step);
        const float4 colour =
            (s.side > 0 ? cutPixel(picture, s, h, v) : smoothPixel(picture, s, h, v)) * s.scale +
            s.shift;
        out[x] = s.redFirst ? colour.z : colour.x;
        out[plane + x] = colour.y;
        out[2 * plane + x] = s.redFirst ? colour.x : colour.z;
    }
}
