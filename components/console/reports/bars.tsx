import { useRouter } from 'next/navigation'
import { useSyncExternalStore } from 'react'
import {
  BarChart,
  CartesianGrid,
  LabelList,
  Bar as RechartsBar,
  ResponsiveContainer,
  Tooltip,
  XAxis,
  YAxis,
} from 'recharts'
import { type Bar, namedDays, type PlotLook } from './plots'

const labelWidth = 128
const tick = { fill: 'var(--color-quiet)', fontSize: 13 }
const tooltip = {
  contentStyle: {
    background: 'var(--color-surface)',
    border: '1px solid var(--color-rule)',
    borderRadius: 'var(--radius-control)',
    color: 'var(--color-ink)',
  },
  itemStyle: { color: 'var(--color-ink)' },
  cursor: { fill: 'var(--color-sand)' },
}
const still = '(prefers-reduced-motion: reduce)'

function useIsStill(): boolean {
  return useSyncExternalStore(
    (onChange) => {
      const query = matchMedia(still)
      query.addEventListener('change', onChange)
      return () => query.removeEventListener('change', onChange)
    },
    () => matchMedia(still).matches,
    () => true,
  )
}

type BarsProps = { bars: Bar[]; look: PlotLook; mayOpen: boolean }

export function Bars({ bars, look, mayOpen }: BarsProps) {
  const router = useRouter()
  const isStill = useIsStill()
  const isColumns = look === 'columns'
  return (
    <ResponsiveContainer width="100%" height="100%" initialDimension={{ width: 320, height: 200 }}>
      <BarChart
        data={bars}
        layout={isColumns ? 'horizontal' : 'vertical'}
        accessibilityLayer={false}
        margin={{ top: isColumns ? 8 : 0, right: isColumns ? 20 : 48, bottom: 0, left: 0 }}
        onClick={({ activeTooltipIndex }) => {
          const href = bars[Number(activeTooltipIndex)]?.href
          if (mayOpen && href) router.push(href)
        }}
        className={mayOpen ? '*:cursor-pointer' : ''}
      >
        {isColumns ? (
          <XAxis
            dataKey="label"
            tick={tick}
            tickLine={false}
            axisLine={{ stroke: 'var(--color-rule)' }}
            ticks={namedDays(bars)}
            interval={0}
          />
        ) : (
          <YAxis
            type="category"
            dataKey="label"
            width={labelWidth}
            tick={tick}
            tickLine={false}
            axisLine={false}
          />
        )}
        {isColumns && <CartesianGrid vertical={false} stroke="var(--color-rule)" />}
        {isColumns ? (
          <YAxis
            width={34}
            tick={tick}
            tickCount={4}
            tickLine={false}
            axisLine={false}
            allowDecimals={false}
          />
        ) : (
          <XAxis type="number" hide />
        )}
        <Tooltip {...tooltip} />
        <RechartsBar
          dataKey="count"
          name="Requests"
          fill="var(--color-clay)"
          radius={isColumns ? [4, 4, 0, 0] : [0, 4, 4, 0]}
          maxBarSize={isColumns ? 40 : 22}
          isAnimationActive={!isStill}
          animationDuration={250}
        >
          {!isColumns && (
            <LabelList
              dataKey="count"
              position="right"
              fill="var(--color-ink)"
              fontSize={14}
              fontWeight={600}
            />
          )}
        </RechartsBar>
      </BarChart>
    </ResponsiveContainer>
  )
}
