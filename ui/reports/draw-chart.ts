import {
  BarController,
  BarElement,
  CategoryScale,
  Chart,
  type ChartOptions,
  Legend,
  LinearScale,
  Tooltip,
  type TooltipItem,
} from 'chart.js'
import { type CellKind, type ChartContent, type ChartTone, formatCell } from '#domain/reports/report.ts'
import { texts } from './texts.tsx'

Chart.register(BarController, BarElement, CategoryScale, LinearScale, Tooltip, Legend)
Chart.defaults.font.family = getComputedStyle(document.body).fontFamily

/** Draws the chart in theme colours, again when those change. Returns a function that destroys it. */
export function drawChart(canvas: HTMLCanvasElement, chart: ChartContent): () => void {
  let drawn = draw(canvas, chart)
  const dark = matchMedia('(prefers-color-scheme: dark)')
  const redraw = () => {
    drawn.destroy()
    drawn = draw(canvas, chart)
  }
  dark.addEventListener('change', redraw)
  return () => {
    dark.removeEventListener('change', redraw)
    drawn.destroy()
  }
}

const tones: Record<ChartTone, string> = {
  teal: '--color-teal',
  accent: '--color-accent',
  red: '--color-red',
  grey: '--color-edge',
}

function draw(canvas: HTMLCanvasElement, { kind, unit, labels, series }: ChartContent): Chart {
  const style = getComputedStyle(document.documentElement)
  const colour = (name: string) => style.getPropertyValue(name).trim()
  const [ink, muted, line, paper] = ['--color-ink', '--color-muted', '--color-line', '--color-paper'].map(colour)
  const lies = kind === 'bars'
  const stacked = series.length > 1
  const figures = {
    stacked,
    beginAtZero: true,
    grid: { color: line },
    border: { display: false },
    ticks: { color: muted, maxTicksLimit: 5, callback: (value: number | string) => short(Number(value), unit) },
  }
  const names = {
    stacked,
    grid: { display: false },
    border: { color: line },
    ticks: {
      color: lies ? ink : muted,
      autoSkip: !lies,
      maxRotation: 0,
      callback: (_: unknown, at: number) => shortened(labels[at] ?? '', canvas.clientWidth < narrow ? 20 : 40),
    },
  }
  return new Chart(canvas, {
    type: 'bar',
    data: {
      labels: [...labels],
      datasets: series.map(({ name, tone, values }) => ({
        label: name,
        data: [...values],
        backgroundColor: colour(tones[tone]),
        borderRadius: 3,
        maxBarThickness: 36,
      })),
    },
    options: {
      // Resizing, also for printing, would restart the animation and print no bars.
      animation: false,
      indexAxis: lies ? 'y' : 'x',
      maintainAspectRatio: false,
      scales: lies ? { x: figures, y: names } : { x: names, y: figures },
      plugins: {
        legend: { display: stacked, position: 'bottom', labels: { color: ink ?? '', boxWidth: 12, boxHeight: 12 } },
        tooltip: tooltipOf({ labels, unit }, { ink: ink ?? '', paper: paper ?? '' }),
      },
    },
  })
}

type TooltipLook = NonNullable<NonNullable<ChartOptions<'bar'>['plugins']>['tooltip']>

function tooltipOf(
  { labels, unit }: Pick<ChartContent, 'labels' | 'unit'>,
  { ink, paper }: { ink: string; paper: string },
): TooltipLook {
  return {
    backgroundColor: ink,
    titleColor: paper,
    bodyColor: paper,
    callbacks: {
      title: ([item]) => labels[item?.dataIndex ?? -1] ?? '',
      label: (item) => ` ${item.dataset.label}: ${exact(item, unit)}`,
    },
  }
}

function exact({ dataset, dataIndex }: TooltipItem<'bar'>, unit: CellKind): string {
  return formatCell(Number(dataset.data[dataIndex] ?? 0), unit)
}

const lakh = 1_00_000
const crore = 1_00_00_000

/** Formats '₹2.5L' instead of '₹2,50,000', to save space. */
function short(value: number, unit: 'money' | 'count'): string {
  const [sign, size] = [value < 0 ? '-' : '', Math.abs(unit === 'money' ? value / 100 : value)]
  const currency = unit === 'money' ? '₹' : ''
  if (unit === 'count' && !Number.isInteger(size)) return ''
  const steps: [number, string][] = [
    [crore, texts.cr],
    [lakh, 'L'],
    [1_000, 'k'],
  ]
  const [whole, letter] = steps.find(([step]) => size >= step) ?? [1, '']
  return `${sign}${currency}${Number((size / whole).toFixed(1))}${letter}`
}

/** Width in pixels below which labels are shortened. */
const narrow = 500

function shortened(label: string, longest: number): string {
  return label.length > longest ? `${label.slice(0, longest - 1).trimEnd()}…` : label
}
