// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/evaluation/reports/report_plot.h"

#include "engine/formats/io/text_file.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace spoor {
namespace {

// Dashes and shapes make the series distinguishable without colours.
struct Pen {
    const char* colour;
    const char* dashes;
};
constexpr std::array<Pen, 8> pens = {{{"#1f5fa8", ""},
                                      {"#c8511b", "8 3"},
                                      {"#2b8a4b", "2 3"},
                                      {"#8b3fa0", "10 3 2 3"},
                                      {"#a8871f", "5 2"},
                                      {"#5a6570", "1 3"},
                                      {"#b0305c", "12 4"},
                                      {"#1d8f97", "4 4"}}};
// Centred at 0,0 and about 5 wide in each direction.
constexpr std::array<const char*, 4> shapes = {"M-5,0a5,5 0 1,0 10,0a5,5 0 1,0 -10,0z",
                                               "M-4.5,-4.5h9v9h-9z", "M0,-6L5.5,4h-11z",
                                               "M0,-6L6,0L0,6L-6,0z"};

constexpr double plotLeft = 50, plotTop = 34, plotWidth = 360, plotHeight = 260;
constexpr int legendTop = 354, legendStep = 18;

std::string number(double value) {
    return fixedText(value, 1);
}

/// Round numbers from `low` to `high`, at most seven.
std::vector<double> ticks(double low, double high) {
    double step = std::pow(10, std::floor(std::log10((high - low) / 6)));
    for (const double factor : {2.0, 2.5, 2.0}) {
        if ((high - low) / step <= 6.01) break;
        step *= factor;
    }
    std::vector<double> values;
    for (double k = std::ceil(low / step - 1e-6); k * step <= high + step * 1e-6; ++k)
        values.push_back(k * step);
    return values;
}

class PlotPicture {
public:
    explicit PlotPicture(const ReportPlot& plot) : m_plot(plot) {}
    std::string drawn() {
        const std::string tall = number(legendTop + legendStep * double(m_plot.series.size()));
        m_svg = "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 440 " + tall +
                "\" width=\"400\" font-family=\"sans-serif\" font-size=\"13\">\n<text x=\"50\" "
                "y=\"20\" "
                "font-weight=\"bold\">" +
                escapedText(m_plot.title) + "</text>\n";
        axes();
        for (std::size_t i = 0; i < m_plot.series.size(); ++i) {
            if (m_plot.points)
                point(m_plot.series[i]);
            else
                line(m_plot.series[i]);
            legend(i, m_plot.series[i]);
        }
        return m_svg + "</svg>\n";
    }

private:
    PointF at(PointF value) const {
        const double y = (value.y - m_plot.yLow) / (m_plot.yHigh - m_plot.yLow);
        return {plotLeft + plotWidth * shareOfX(value.x),
                plotTop + plotHeight * (1 - std::clamp(y, 0.0, 1.0))};
    }
    double shareOfX(double x) const {
        const auto scaled = [&](double value) {
            return m_plot.logarithmic ? std::log10(std::max(value, 1e-9)) : value;
        };
        const double low = scaled(m_plot.xLow), high = scaled(m_plot.xHigh);
        return high > low ? std::clamp((scaled(x) - low) / (high - low), 0.0, 1.0) : 0.5;
    }
    void text(double x, double y, const char* anchor, const std::string& words) {
        m_svg += "<text x=\"" + number(x) + "\" y=\"" + number(y) + "\" text-anchor=\"" + anchor +
                 "\">" + escapedText(words) + "</text>\n";
    }
    void axes() {
        const auto rule = [&](double x1, double y1, double x2, double y2, const char* extra) {
            m_svg += "<line class=\"frame\" x1=\"" + number(x1) + "\" y1=\"" + number(y1) +
                     "\" x2=\"" + number(x2) + "\" y2=\"" + number(y2) + "\" stroke=\"#8b98a3\" " +
                     extra + "/>\n";
        };
        for (const double y : ticks(m_plot.yLow, m_plot.yHigh)) {
            const double place = at({m_plot.xLow, y}).y;
            rule(plotLeft, place, plotLeft + plotWidth, place, "stroke-opacity=\".35\"");
            text(plotLeft - 6, place + 4, "end", fixedText(y, 3));
        }
        if (!m_plot.logarithmic)
            for (const double x : ticks(m_plot.xLow, m_plot.xHigh))
                text(at({x, 0}).x, plotTop + plotHeight + 18, "middle", fixedText(x, 3));
        for (double decade = 1e-3; m_plot.logarithmic && decade <= 1e6; decade *= 10) {
            for (const double step : {1.0, 2.0, 5.0}) {
                const double x = decade * step;
                if (x < m_plot.xLow * 0.999 || x > m_plot.xHigh * 1.001) continue;
                const double place = at({x, 0}).x;
                rule(place, plotTop, place, plotTop + plotHeight, "stroke-opacity=\".2\"");
                text(place, plotTop + plotHeight + 18, "middle", toText(x, 4));
            }
        }
        for (const double mark : m_plot.marks) {
            const double place = at({mark, 0}).x;
            rule(place, plotTop, place, plotTop + plotHeight, "stroke-dasharray=\"4 3\"");
        }
        text(plotLeft + plotWidth / 2, plotTop + plotHeight + 38, "middle", m_plot.xTitle);
        m_svg += "<text transform=\"translate(12," + number(plotTop + plotHeight / 2) +
                 ") rotate(-90)\" text-anchor=\"middle\">" + escapedText(m_plot.yTitle) +
                 "</text>\n";
    }
    void line(const PlotSeries& series) {
        const Pen& pen = pens[series.pen % pens.size()];
        m_svg += "<polyline points=\"";
        for (const PointF& point : series.points) {
            const PointF place = at(point);
            m_svg += number(place.x) + "," + number(place.y) + " ";
        }
        m_svg += std::string("\" fill=\"none\" stroke=\"") + pen.colour +
                 "\" stroke-width=\"2\" stroke-dasharray=\"" + pen.dashes + "\"/>\n";
    }
    void point(const PlotSeries& series) {
        for (const PointF& point : series.points) {
            const PointF place = at(point);
            m_svg += "<path transform=\"translate(" + number(place.x) + "," + number(place.y) +
                     ")\" d=\"" + shapes[series.pen % shapes.size()] + "\" fill=\"" +
                     pens[series.pen % pens.size()].colour + "\"/>\n";
        }
    }
    void legend(std::size_t row, const PlotSeries& series) {
        const double y = legendTop + legendStep * double(row);
        const Pen& pen = pens[series.pen % pens.size()];
        if (m_plot.points)
            m_svg += "<path transform=\"translate(67," + number(y) + ")\" d=\"" +
                     shapes[series.pen % shapes.size()] + "\" fill=\"" + pen.colour + "\"/>\n";
        else
            m_svg += "<line x1=\"50\" x2=\"84\" y1=\"" + number(y) + "\" y2=\"" + number(y) +
                     "\" stroke=\"" + pen.colour + "\" stroke-width=\"2\" stroke-dasharray=\"" +
                     pen.dashes + "\"/>\n";
        text(92, y + 4, "start", series.name);
    }

    const ReportPlot& m_plot;
    std::string m_svg;
};

}  // namespace

std::string asSvg(const ReportPlot& plot) {
    return PlotPicture(plot).drawn();
}

std::string escapedText(std::string_view text) {
    std::string result;
    for (const char c : text) {
        if (c == '<')
            result += "&lt;";
        else if (c == '>')
            result += "&gt;";
        else if (c == '&')
            result += "&amp;";
        else if (c == '"')
            result += "&quot;";
        else
            result += c;
    }
    return result;
}

std::string fixedDigits(double value, int digits) {
    std::string text = fixedText(value, digits);
    if (digits == 0 || text.empty()) return text;
    if (text.find('.') == std::string::npos) text += '.';
    while (text.size() - text.find('.') < std::size_t(digits) + 1) text += '0';
    return text;
}

}  // namespace spoor
