// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Computes the accelerations of bodies that attract each other. A work-group stages 256 bodies at a
// time in local memory. Positions are x, y, z and the mass.

#define GROUP 256

kernel void bodies(global const float4* restrict positions, global float4* restrict accelerations,
                   const int count, const float softening) {
    local float4 tile[GROUP];
    const int me = get_local_id(0);
    const float4 own = positions[get_global_id(0)];
    float4 sum = (float4)(0.0f);
    for (int from = 0; from < count; from += GROUP) {
        tile[me] = positions[from + me];
        barrier(CLK_LOCAL_MEM_FENCE);
        for (int j = 0; j < GROUP; ++j) {
            const float4 other = tile[j];
            const float dx = other.x - own.x, dy = other.y - own.y, dz = other.z - own.z;
            const float square = dx * dx + dy * dy + dz * dz + softening;
            const float inverse = rsqrt(square);
            const float pull = other.w * inverse * inverse * inverse;
            sum.x += dx * pull;
            sum.y += dy * pull;
            sum.z += dz * pull;
        }
        barrier(CLK_LOCAL_MEM_FENCE);
    }
    accelerations[get_global_id(0)] = sum;
}
