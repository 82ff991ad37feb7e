// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Products of large matrices on GPUs. Each kernel is built alone, because not all devices can build
// both.

#include "abi/network_products.h"
#include "network_product_sums.clh"

#ifdef SLICES
#include "network_split_product.clh"
#else
#include "network_wide_product.clh"
#endif
