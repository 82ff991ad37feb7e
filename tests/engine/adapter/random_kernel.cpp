// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/engine/adapter/random_kernel.h"

namespace spoor::test {
namespace {

const std::array<std::array<int, 3>, 14> groupSizes = {{{16, 4, 1},
                                                        {8, 8, 1},
                                                        {32, 2, 1},
                                                        {64, 1, 1},
                                                        {24, 3, 1},
                                                        {5, 7, 1},
                                                        {16, 16, 1},
                                                        {4, 4, 2},
                                                        {128, 1, 1},
                                                        {1, 16, 1},
                                                        {16, 2, 3},
                                                        {48, 2, 1},
                                                        {1, 32, 4},
                                                        {1, 1, 24}}};

class Generator {
public:
    explicit Generator(unsigned seed) : m_random(seed) {}

    RandomKernel make() {
        const auto& local = groupSizes[m_random() % groupSizes.size()];
        m_items = local[0] * local[1] * local[2];
        m_barriers = chance(75);
        RandomKernel made;
        made.launch.kernel = "random_kernel";
        made.launch.local = local;
        made.launch.groups = {1 + below(3), 1 + below(2), 1};
        const int groups = made.launch.groups[0] * made.launch.groups[1];
        const int width = local[0] * made.launch.groups[0] - below(5);
        std::vector<float> floats(257);
        std::vector<int> ints(211);
        for (float& value : floats) value = float(below(4001) - 2000) / 512.0f;
        for (int& value : ints) value = below(2000) - 1000;
        const std::size_t outputs = std::size_t(groups * m_items) * 3;
        made.launch.arguments = {bytesOfValues(floats),
                                 bytesOfValues(ints),
                                 bytesOfValues(std::vector<float>(outputs, 5)),
                                 bytesOfValues(std::vector<int>(outputs, 6)),
                                 width,
                                 3 + below(9),
                                 0.25f};
        made.source = kernelText(local);
        return made;
    }

private:
    int below(int limit) { return int(m_random() % unsigned(limit)); }
    bool chance(int percent) { return below(100) < percent; }
    std::string pick(const std::vector<std::string>& of) {
        return of[std::size_t(below(int(of.size())))];
    }
    void line(const std::string& text) {
        m_text += std::string(std::size_t(4) * std::size_t(m_indent), ' ') + text + "\n";
    }

    // Values stay small, so that no float overflows. Integers that could overflow are unsigned.
    std::string intExpr(int deep) {
        if (deep <= 0 || chance(25)) {
            std::vector<std::string> leaves = {"lx", "ly", "me",
                                               "n",  "gx", std::to_string(below(40) - 9)};
            leaves.insert(leaves.end(), m_ints.begin(), m_ints.end());
            leaves.insert(leaves.end(), m_ints.begin(), m_ints.end());
            return pick(leaves);
        }
        const std::string a = intExpr(deep - 1);
        switch (below(12)) {
            case 0:
                return "(int)((uint)" + a + " * (uint)(" + intExpr(deep - 1) + "))";
            case 1:
                return "(" + a + " & " + intExpr(deep - 1) + ")";
            case 2:
                return "(" + a + " ^ " + std::to_string(below(64)) + ")";
            case 3:
                return "(" + a + " / ((" + intExpr(deep - 1) + " & 7) + 1))";
            case 4:
                return "(" + a + " % " + std::to_string(1 + below(20)) + ")";
            case 5:
                return "min(" + a + ", " + intExpr(deep - 1) + ")";
            case 6:
                return "(" + condition(deep - 1) + " ? " + a + " : " + intExpr(deep - 1) + ")";
            case 7:
                return "ints[" + index(deep - 1, 211) + "]";
            case 8:
                return "(int)(uchar)(" + a + ")";
            case 9:
                return "(int)(short)(" + a + " << " + std::to_string(below(6)) + ")";
            case 10:
                return "(int)((long)" + a + " >> " + std::to_string(below(4)) + ")";
            default:
                return "(int)((uint)" + a + (chance(50) ? " + " : " - ") + "(uint)" +
                       intExpr(deep - 1) + ")";
        }
    }

    std::string floatExpr(int deep) {
        if (deep <= 0 || chance(20)) {
            std::vector<std::string> leaves = {"factor", std::to_string(below(9)) + ".5f",
                                               "(float)(lx & 15)"};
            leaves.insert(leaves.end(), m_floats.begin(), m_floats.end());
            leaves.insert(leaves.end(), m_floats.begin(), m_floats.end());
            return pick(leaves);
        }
        const std::string a = floatExpr(deep - 1);
        switch (below(9)) {
            case 0:
                return "(" + a + " * 0.5f - " + floatExpr(deep - 1) + ")";
            case 1:
                return "fmin(" + a + ", " + floatExpr(deep - 1) + ")";
            case 2:
                return "(" + condition(deep - 1) + " ? " + a + " : " + floatExpr(deep - 1) + ")";
            case 3:
                return "floats[" + index(deep - 1, 257) + "]";
            case 4:
                return "(float)(" + intExpr(deep - 1) + " & 255)";
            case 5:
                return "clamp(" + a + ", -50.0f, 60.0f)";
            case 6:
                return "sqrt(fabs(" + a + "))";
            case 7:
                return "(" + a + " / (1.0f + fabs(" + floatExpr(deep - 1) + ")))";
            default:
                return "(" + a + " + " + floatExpr(deep - 1) + ")";
        }
    }

    /// An index in 0 .. count - 1.
    std::string index(int deep, int count) {
        const std::string size = std::to_string(count);
        if (chance(40))
            return "min((int)(lx + " + std::to_string(below(60)) + "), " +
                   std::to_string(count - 1) + ")";
        if (chance(30)) return "clamp(" + intExpr(deep) + ", 0, " + std::to_string(count - 1) + ")";
        return "(int)((uint)(" + intExpr(deep) + ") % " + size + "u)";
    }

    std::string condition(int deep) {
        if (chance(20)) return "(lx < " + std::to_string(below(20)) + ")";
        if (chance(15))
            return "(ly > " + std::to_string(below(4)) + " && ints[" + index(0, 211) + "] > 0)";
        if (chance(50))
            return "(" + intExpr(deep) + pick({" < ", " >= ", " == ", " != "}) + intExpr(0) + ")";
        return "(" + floatExpr(deep) + pick({" < ", " > "}) + floatExpr(0) + ")";
    }

    void declare() {
        const std::string name = "v" + std::to_string(++m_number);
        if (chance(50)) {
            line("int " + name + " = " + intExpr(2) + ";");
            m_ints.push_back(name), m_own.push_back(name);
        } else {
            line("float " + name + " = " + floatExpr(2) + ";");
            m_floats.push_back(name), m_ownFloats.push_back(name);
        }
    }

    void assign() {
        if (chance(50) && !m_own.empty()) {
            line(pick(m_own) + " = " + intExpr(2) + ";");
        } else if (!m_ownFloats.empty()) {
            line(pick(m_ownFloats) + " = clamp(" + floatExpr(2) + ", -90.0f, 90.0f);");
        }
    }

    void inBlock(const std::string& head, int statements) {
        line(head + " {");
        ++m_indent;
        const auto ints = m_ints, floats = m_floats, own = m_own, ownFloats = m_ownFloats;
        for (int i = 0; i < statements; ++i) statement();
        m_ints = ints, m_floats = floats, m_own = own, m_ownFloats = ownFloats;
        --m_indent;
        line("}");
    }

    void loop() {
        const std::string i = "i" + std::to_string(++m_number);
        const std::string bound = pick({"n", "4", "(me & 3) + 2", "(lx % 5)", "(ly + 2)"});
        const std::string start = chance(30) ? "lx & 3" : "0";
        line("for (int " + i + " = " + start + "; " + i + " < " + bound + "; " + i +
             " += " + std::to_string(1 + below(2)) + ") {");
        ++m_indent;
        const auto ints = m_ints, floats = m_floats, own = m_own, ownFloats = m_ownFloats;
        m_ints.push_back(i);
        if (chance(25)) line("if " + condition(1) + " continue;");
        for (int k = 1 + below(3); k > 0; --k) statement();
        if (chance(20)) line("if " + condition(1) + " break;");
        m_ints = ints, m_floats = floats, m_own = own, m_ownFloats = ownFloats;
        --m_indent;
        line("}");
    }

    void statement() {
        ++m_statements;
        const bool full = m_indent > 4 || m_statements > 28;
        switch (full ? below(3) : below(7)) {
            case 0:
                declare();
                break;
            case 1:
            case 2:
                assign();
                break;
            case 3:
                inBlock("if " + condition(1), 1 + below(3));
                break;
            case 4:
                loop();
                break;
            case 5:
                inBlock("if " + condition(1), 1 + below(2));
                inBlock("else", 1 + below(2));
                break;
            default:
                line("own[" + std::to_string(below(4)) + "] = " + floatExpr(1) + ";");
                if (!m_ownFloats.empty())
                    line(pick(m_ownFloats) + " = own[" + (chance(50) ? "n & 3" : "me & 3") + "];");
                break;
        }
    }

    /// An index in the group that differs between work-items.
    std::string permuted() {
        const std::string count = std::to_string(m_items);
        switch (below(4)) {
            case 0:
                return "me";
            case 1:
                return "(" + std::to_string(m_items - 1) + " - me)";
            case 2:
                return "((me + " + std::to_string(below(m_items)) + ") % " + count + ")";
            default:
                return "(lx * " + std::to_string(m_items) +
                       " / get_local_size(0) + ly * get_local_size(2) + lz)";
        }
    }

    void exchange() {
        if (m_ownFloats.empty() || m_own.empty()) return;
        line("shared[" + permuted() + "] = " + pick(m_ownFloats) + ";");
        if (chance(50)) line("whole[" + permuted() + "] = " + pick(m_own) + ";");
        line("barrier(CLK_LOCAL_MEM_FENCE);");
        line(pick(m_ownFloats) + " = shared[" + index(1, m_items) + "];");
        line(pick(m_own) + " = whole[" + index(1, m_items) + "];");
        if (chance(40)) {
            const std::string k = "k" + std::to_string(++m_number);
            line("for (int " + k + " = 0; " + k + " < 4; ++" + k + ") " + pick(m_ownFloats) +
                 " += shared[(me + " + k + ") % " + std::to_string(m_items) + "] * 0.125f;");
        }
        line("barrier(CLK_LOCAL_MEM_FENCE);");
    }

    /// A cache of a part of a buffer, with a base that sometimes changes.
    void stage(const std::array<int, 3>& local) {
        const std::string x = std::to_string(local[0]), last = std::to_string(local[0] - 1);
        const std::string count = std::to_string(m_items);
        const std::string plane = std::to_string(local[0] * local[1]);
        const std::string place = chance(50) ? "me" : "lz * " + plane + " + ly * " + x + " + lx";
        const std::string from =
            pick({"base + me", "base + ly * " + x + " + lx", "start + me",
                  "base + (ly + 1) * n + lx", "own_base + lx", "base + " + last + " - lx"});
        line("const int start = base + " + std::to_string(below(3)) + ";");
        line("const int own_base = base + ly * 3;");
        if (chance(30)) line("base += 2;");
        line("cache[" + place + "] = floats[clamp(" + from + ", 0, 256)]" +
             pick({"", " * 0.5f", " - factor"}) + ";");
        if (chance(20)) line("base += 1;");
        line("barrier(CLK_LOCAL_MEM_FENCE);");
        if (chance(20)) line("base += 3;");
        const std::string target = pick(m_ownFloats);
        line(target + " = clamp(" + target + ", -40.0f, 40.0f) + cache[" +
             pick({"me", count + " - 1 - me",
                   "lz * " + plane + " + ly * " + x + " + " + last + " - lx"}) +
             "];");
        if (chance(60))
            line("for (int c = 0; c < " + x + "; ++c) " + target + " += cache[lz * " + plane +
                 " + ly * " + x + " + c] * 0.125f;");
        line("barrier(CLK_LOCAL_MEM_FENCE);");
    }

    /// Bytes in a ring buffer. All work-items fill it together; some fill one element more.
    void ring() {
        int size = 32;
        while (size < m_items) size *= 2;
        const std::string last = std::to_string(size - 1), from = std::to_string(below(size));
        const std::string phase = "p" + std::to_string(++m_number), target = pick(m_own);
        const std::string start = chance(50) ? "base" : "n * " + std::to_string(below(9));
        const std::string byte = pick({"(uchar)ints[r % 211]", "(ints[r % 200] & 255)",
                                       "(ushort)((uchar)(r * 3))", "(ushort)ints[r % 190]"});
        line("for (int r = me; r < " + std::to_string(size) + "; r += " + std::to_string(m_items) +
             ") ring[(r + " + from + ") & " + last + "] = " + byte + ";");
        line("barrier(CLK_LOCAL_MEM_FENCE);");
        line("const int " + phase + " = (" + start + " + lx" + pick({"", " + ly"}) + ") & " + last +
             ";");
        if (chance(50)) line("base += 1;");
        line("uint seen" + phase + " = 0;");
        const std::string factor = pick({"(c + 1)", "ring[(c * 3) & 15]", "ring[(d + c) & 15]"});
        if (chance(50)) line("for (int e = 0; e < 6; ++e)");
        line("for (int d = 0; d < " + std::to_string(1 + below(4)) + "; ++d)");
        line("for (int c = 0; c < " + std::to_string(3 + below(9)) + "; ++c) seen" + phase +
             " += (uint)ring[(" + phase + " + c + d) & " + pick({last, "15"}) + "] * " + factor +
             ";");
        line(target + " = (int)((uint)" + target + " + seen" + phase + ");");
        line("barrier(CLK_LOCAL_MEM_FENCE);");
    }

    /// Four numbers per work-item, written as a vector and read one by one.
    void fours() {
        const std::string count = std::to_string(m_items), target = pick(m_ownFloats);
        line("fours[me] = vload4(" + pick({"me", "(me + n)", "(me / 2)"}) + " % 64, floats);");
        line("barrier(CLK_LOCAL_MEM_FENCE);");
        line("for (int c = 0; c < " + pick({"4", "n"}) + "; ++c) " + target +
             " += ((local float*)" + "fours)[" +
             pick({"me * 4 + (c & 3)", "(me + c) % " + count,
                   "(" + count + " - 1 - me) * 4 + (c & 3)", "(c % " + count + ") * 4 + 1"}) +
             "] * 0.25f;");
        line("barrier(CLK_LOCAL_MEM_FENCE);");
    }

    void begin(const std::array<int, 3>& local) {
        line("inline int helper(const int a, global const int* restrict ints) {");
        line("    if (a < 0) return -a;");
        line("    for (int i = 0; i < 3; ++i)");
        line("        if (ints[(a + i) % 200] > 500) return i;");
        line("    return a / 2;");
        line("}");
        line(
            "kernel void random_kernel(global const float* restrict floats, global const int* "
            "restrict ints,");
        line("                          global float* restrict outF, global int* restrict outI,");
        line("                          const int width, const int n, const float factor) {");
        m_indent = 1;
        line("const int lx = get_local_id(0), ly = get_local_id(1), lz = get_local_id(2);");
        line("const int gx = get_global_id(0);");
        line("const int me = (lz * " + std::to_string(local[1]) + " + ly) * " +
             std::to_string(local[0]) + " + lx;");
        line("const int group = get_group_id(1) * get_num_groups(0) + get_group_id(0);");
        line("const int at = (group * " + std::to_string(m_items) + " + me) * 3;");
        line("local float shared[" + std::to_string(m_items) + "];");
        line("local int whole[" + std::to_string(m_items) + "];");
        line("local float cache[" + std::to_string(m_items) + "];");
        line("local float4 fours[" + std::to_string(m_items) + "];");
        line("local ushort ring[" + std::to_string(std::max(64, 2 * m_items)) + "];");
        line("int base = (int)get_group_id(0) * 5;");
        line("float own[4];");
        line("own[0] = own[1] = own[2] = own[3] = factor;");
        line("whole[me] = me;");
        line("shared[me] = factor;");
        line("barrier(CLK_LOCAL_MEM_FENCE);");
    }

    std::string kernelText(const std::array<int, 3>& local) {
        begin(local);
        for (int i = 0; i < 3; ++i) declare();
        line("float f = factor * 3.0f;");
        m_floats.emplace_back("f"), m_ownFloats.emplace_back("f");
        line("int h = helper(" + intExpr(1) + " % 1000, ints);");
        m_own.emplace_back("h"), m_ints.emplace_back("h");
        for (int i = 2 + below(4); i > 0; --i) {
            statement();
            if (m_barriers && chance(50)) exchange();
        }
        if (chance(40)) {
            line("{");
            stage(local);
            line("}");
        }
        if (chance(30)) ring();
        if (chance(30)) fours();
        if (m_barriers && chance(60)) {
            line("for (int round = 0; round < n; round += 2) {");
            ++m_indent;
            const auto ints = m_ints, floats = m_floats, own = m_own, ownFloats = m_ownFloats;
            m_ints.emplace_back("round");
            statement();
            exchange();
            if (chance(50)) stage(local);
            if (chance(30)) ring();
            if (chance(50)) statement();
            if (chance(50)) line("base += n;");
            m_ints = ints, m_floats = floats, m_own = own, m_ownFloats = ownFloats;
            --m_indent;
            line("}");
        }
        if (chance(60)) line("if (gx >= width) return;");
        std::string sumI = "me", sumF = "own[1]";
        for (const auto& each : m_own) sumI = "(int)((uint)" + sumI + " + (uint)" + each + ")";
        for (const auto& each : m_ownFloats) sumF += " + " + each;
        line("outF[at] = " + sumF + ";");
        line("outI[at + " + std::to_string(below(3)) + "] = " + sumI + ";");
        if (chance(40)) line("if " + condition(1) + " outF[at + 1] = " + floatExpr(1) + ";");
        m_indent = 0;
        line("}");
        // PoCL 6 aborts at local memory that a kernel does not use.
        for (const char* array : {"cache", "fours", "ring"}) dropUnused(array);
        return m_text;
    }

    /// Removes the line that declares an array if the array is not used.
    void dropUnused(const std::string& array) {
        const auto first = m_text.find(array);
        if (m_text.find(array, first + 1) != std::string::npos) return;
        const auto begin = m_text.rfind('\n', first) + 1;
        m_text.erase(begin, m_text.find('\n', first) + 1 - begin);
    }

    std::mt19937 m_random;
    std::string m_text;
    int m_indent = 0, m_number = 0, m_statements = 0, m_items = 0;
    bool m_barriers = false;
    std::vector<std::string> m_ints, m_floats;    ///< readable variables
    std::vector<std::string> m_own, m_ownFloats;  ///< variables that may also be assigned
};

}  // namespace

RandomKernel randomKernel(unsigned seed) {
    return Generator(seed).make();
}

}  // namespace spoor::test
