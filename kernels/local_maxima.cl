// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// The best local maximum in each tile of a map: at most one candidate a tile, in a fixed place of
// the output, so that no order of work-items shows in the result. A value is a local maximum when
// no neighbour is larger and no neighbour before it in row order is as large (ties to the lowest
// index). Then those of them that overlap no better one.

// A part of a map that is there, and the tiles that are searched in it: they and their neighbours
// lie inside. Mirrors Piece of engine/stages/frame/local_maxima.cpp.
typedef struct {
    int offset;  // of the part's first value
    int partX, partY, partWidth;
    int mapWidth, mapHeight;
    int tile;            // side
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

// A work-item a tile. Output: bits of the value, and index (x + y * width of the map) or -1 when
// the tile has none.
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

// One map's candidates; mirrors Group of engine/stages/frame/local_maxima.cpp.
typedef struct {
    int first, across, down;  // of the map's tiles
    int tile;
    int mapWidth;
    int boxWidth, boxHeight;  // what a position stands for; 0: nothing is suppressed
    float threshold;          // counted from here
    float least;              // candidates from here, and the best of all
    int out;                  // two entries of counts, then what is kept
    int most;                 // room for what is kept
    int unused;
} Group;

enum { NONE, OPEN, KEPT, DROPPED };

inline bool better(const int2 a, const int2 b) {
    const float va = as_float(a.s0), vb = as_float(b.s0);
    return va > vb || (va == vb && a.s1 < b.s1);
}

// Intersection over union above 0.3, of two boxes of one size: 13 times the shared part above 6
// times the box.
inline bool overlap(const Group* g, const int a, const int b) {
    const int dx = abs(a % g->mapWidth - b % g->mapWidth);
    const int dy = abs(a / g->mapWidth - b / g->mapWidth);
    if (dx >= g->boxWidth || dy >= g->boxHeight) return false;
    return 13 * (long)(g->boxWidth - dx) * (g->boxHeight - dy) >
           6 * (long)g->boxWidth * g->boxHeight;
}

// What becomes of candidate i: dropped beside a better one that is kept; kept when all better ones
// beside it are dropped; else still open.
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

// The same as taking candidates best first and dropping what overlaps one taken before. A
// work-group a map: candidates are judged together until none is open, in whatever order, as a
// verdict never depends on it.
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
        // In whatever order they come: the host sorts them.
        const int slot = atomic_inc(&kept);
        if (slot < g.most) out[g.out + 2 + slot] = maxima[i];
    }
    barrier(CLK_LOCAL_MEM_FENCE);
    if (me == 0) {
        out[g.out] = (int2)(kept, found);
        out[g.out + 1] = (int2)(above, 0);
    }
}
