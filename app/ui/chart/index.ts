export { BarChart, type ChartProps } from './bar'
export { LineChart } from './line'
export { DonutChart, type Slice } from './donut'
export type { ChartData, Series } from './scale'
