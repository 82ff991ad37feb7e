// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Finds the best local maximum in each tile of a map. Each tile has one fixed entry in the output,
// so the result does not depend on the order of work-items. A value is a local maximum if no
// neighbour is larger and no neighbour before it in row order is equal (ties: lowest index). A
// second kernel then keeps the candidates that overlap no better one.

// The available part of a map and the tiles to search, which lie inside it with their neighbours.
// Mirrors Piece of engine/stages/frame/local_maxima.cpp.
typedef struct {
    int offset;  // of the part's first value
    int partX, partY, partWidth;
    int mapWidth, mapHeight;
    int tile;            // side length
    int tileX, tileY;    // first tile of the piece
    int tilesX, tilesY;  // of the piece
    int first, across;   // of the map's tiles in the output
    int unused[3];
} Piece;

inline bool isMaximum(global const float* map, const Piece* p, const int x, const int y) {
    const float v = map[(long)(y - p->partY) * p->partWidth + x - p->partX];
    for (int dy = -1; dy <= 1; ++dy) {
        for (int dx = -1; dx <= 1; ++dx) {
            const int nx = x + dx, ny = y + dy;
            if ((dx == 0 && dy == 0) || nx < 0 || ny < 0 || nx >= p->mapWidth ||
                ny >= p->mapHeight) {
                continue;
            }
            const float other = map[(long)(ny - p->partY) * p->partWidth + nx - p->partX];
            const bool before = dy < 0 || (dy == 0 && dx < 0);
            if (other > v || (before && other == v)) return false;
        }
    }
    return true;
}

// Each work-item handles one tile. The output is the bits of the value and its index (x + y * width
// of the map), or -1 if the tile has no maximum.
kernel void local_maxima(global const float* restrict maps, global const Piece* restrict pieces,
                         global int2* restrict maxima) {
    const Piece p = pieces[get_global_id(2)];
    if ((int)get_global_id(0) >= p.tilesX || (int)get_global_id(1) >= p.tilesY) return;
    const int tx = p.tileX + get_global_id(0), ty = p.tileY + get_global_id(1);
    global const float* const map = maps + p.offset;
    float best = 0.0f;
    int at = -1;
    for (int y = ty * p.tile; y < min((ty + 1) * p.tile, p.mapHeight); ++y) {
        for (int x = tx * p.tile; x < min((tx + 1) * p.tile, p.mapWidth); ++x) {
            const float v = map[(long)(y - p.partY) * p.partWidth + x - p.partX];
            if ((at < 0 || v > best) && isMaximum(map, &p, x, y)) {
                best = v, at = y * p.mapWidth + x;
            }
        }
    }
    maxima[p.first + (long)ty * p.across + tx] = (int2)(as_int(best), at);
}

#ifdef SPOOR_CPU
#define GROUP 1
#else
#define GROUP 256
#endif

// Candidates of one map. Mirrors Group of engine/stages/frame/local_maxima.cpp.
typedef struct {
    int first, across, down;  // of the map's tiles
    int tile;
    int mapWidth;
    int boxWidth, boxHeight;  // box at a position; 0: no suppression
    float threshold;          // minimum value that is counted
    float least;              // minimum value of a candidate; the best maximum is always one
    int out;                  // two entries of counts, then the kept candidates
    int most;                 // maximum number of kept candidates
    int unused;
} Group;

enum { NONE, OPEN, KEPT, DROPPED };

inline bool better(const int2 a, const int2 b) {
    const float va = as_float(a.s0), vb = as_float(b.s0);
    return va > vb || (va == vb && a.s1 < b.s1);
}

// Returns whether the intersection over union of two boxes of equal size exceeds 0.3, that is,
// whether 13 times the intersection exceeds 6 times the box.
inline bool overlap(const Group* g, const int a, const int b) {
    const int dx = abs(a % g->mapWidth - b % g->mapWidth);
    const int dy = abs(a / g->mapWidth - b / g->mapWidth);
    if (dx >= g->boxWidth || dy >= g->boxHeight) return false;
    return 13 * (long)(g->boxWidth - dx) * (g->boxHeight - dy) >
           6 * (long)g->boxWidth * g->boxHeight;
}

// Judges candidate i. It is dropped if it overlaps a better candidate that is kept, kept if all
// better candidates that it overlaps are dropped, and open otherwise.
inline uchar judge(const Group* g, global const int2* maxima, global const uchar* states,
                   const int i) {
    const int2 own = maxima[i];
    const int reachX = (g->boxWidth - 1) / g->tile + 1, reachY = (g->boxHeight - 1) / g->tile + 1;
    const int tx = i % g->across, ty = i / g->across;
    uchar verdict = KEPT;
    for (int y = max(0, ty - reachY); y <= min(g->down - 1, ty + reachY); ++y) {
        for (int x = max(0, tx - reachX); x <= min(g->across - 1, tx + reachX); ++x) {
            const int k = y * g->across + x;
            const uchar state = states[k];
            if (k == i || state == NONE || state == DROPPED) continue;
            if (!better(maxima[k], own) || !overlap(g, maxima[k].s1, own.s1)) continue;
            if (state == KEPT) return DROPPED;
            verdict = OPEN;
        }
    }
    return verdict;
}

// Non-maximum suppression with the result of the greedy method. Each work-group handles one map and
// judges all candidates until none is open. Verdicts do not depend on the order.
kernel void local_maxima_suppress(global const int2* restrict allMaxima,
                                  global const Group* restrict groups, global uchar* allStates,
                                  global int2* restrict out) {
    local int2 bests[GROUP];
    local int found, above, kept, open;
    const Group g = groups[get_group_id(0)];
    global const int2* const maxima = allMaxima + g.first;
    global uchar* const states = allStates + g.first;
    const int tiles = g.across * g.down, me = get_local_id(0);
    if (me == 0) found = 0, above = 0, kept = 0;
    barrier(CLK_LOCAL_MEM_FENCE);
    int2 best = (int2)(0, -1);
    int mine = 0, high = 0;
    for (int i = me; i < tiles; i += GROUP) {
        const int2 each = maxima[i];
        if (each.s1 < 0) continue;
        ++mine;
        high += as_float(each.s0) >= g.threshold;
        if (best.s1 < 0 || better(each, best)) best = each;
    }
    atomic_add(&found, mine);
    atomic_add(&above, high);
    bests[me] = best;
    barrier(CLK_LOCAL_MEM_FENCE);
    for (int i = 0; i < GROUP; ++i) {
        if (bests[i].s1 >= 0 && (best.s1 < 0 || better(bests[i], best))) best = bests[i];
    }
    for (int i = me; i < tiles; i += GROUP) {
        const int2 each = maxima[i];
        const bool in = each.s1 >= 0 && (as_float(each.s0) >= g.least || each.s1 == best.s1);
        states[i] = in ? OPEN : NONE;
    }
    do {
        barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);
        if (me == 0) open = 0;
        barrier(CLK_LOCAL_MEM_FENCE);
        for (int i = me; i < tiles; i += GROUP) {
            if (states[i] != OPEN) continue;
            const uchar verdict = g.boxWidth > 0 ? judge(&g, maxima, states, i) : (uchar)KEPT;
            if (verdict == OPEN) {
                open = 1;
            } else {
                states[i] = verdict;
            }
        }
        barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);
    } while (open);
    for (int i = me; i < tiles; i += GROUP) {
        if (states[i] != KEPT) continue;
        // The order is arbitrary; the host sorts the candidates.
        const int slot = atomic_inc(&kept);
        if (slot < g.most) out[g.out + 2 + slot] = maxima[i];
    }
    barrier(CLK_LOCAL_MEM_FENCE);
    if (me == 0) {
        out[g.out] = (int2)(kept, found);
        out[g.out + 1] = (int2)(above, 0);
    }
}
