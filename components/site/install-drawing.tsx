import type { ReactNode } from 'react'
import type { InstallWay } from '@/lib/site/install'

type DrawingProps = { way: InstallWay; label: string }

/** Where to press: the numbers are those of the steps beside it. */
export function InstallDrawing({ way, label }: DrawingProps) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 280 168"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      className="w-full max-w-xs rounded-card bg-sand"
    >
      {way === 'iphone' && <ShareSheet label={label} />}
      {way === 'computer' && <Window label={label} />}
      {way === 'samsung' && <MenuBelow label={label} />}
      {(way === 'chrome' || way === 'firefox') && <MenuAbove label={label} />}
    </svg>
  )
}

const share = 'M12 3v12M8 7l4-4 4 4M8 10H5v11h14V10h-3'
const plus = 'M4 4h16v16H4zM12 8v8M8 12h8'
const dots = [5, 12, 19].map((y) => `M12 ${y - 1}a1 1 0 1 0 0 2 1 1 0 1 0 0-2`).join('')
const lines = 'M5 7h14M5 12h14M5 17h14'
const install = 'M12 5H4v11h16v-3M9 20h6M17 3v8M14 8l3 3 3-3'

type Place = { x: number; y: number }

/** A sign of 24 by 24, in a ring, with its number. */
function Sign({ path, x, y, step }: Place & { path: string; step: number }) {
  return (
    <>
      <circle cx={x} cy={y} r="17" className="fill-clay-pale stroke-clay" />
      <path
        d={path}
        transform={`translate(${x - 10} ${y - 10}) scale(.83)`}
        fill="none"
        strokeWidth="2.4"
        className="stroke-ink"
      />
      <Step x={x - 18} y={y - 12} step={step} />
    </>
  )
}

function Step({ x, y, step }: Place & { step: number }) {
  return (
    <>
      <circle cx={x} cy={y} r="10" className="fill-clay" />
      <text x={x} y={y + 4.5} textAnchor="middle" className="fill-white font-bold text-[12.8px]">
        {step}
      </text>
    </>
  )
}

/** The line to choose, with its number. */
function Choice({ x, y, label, children }: Place & { label: string; children?: ReactNode }) {
  return (
    <>
      <rect x={x} y={y} width="204" height="36" rx="8" className="fill-clay-pale stroke-clay" />
      <text x={x + 14} y={y + 22.5} className="fill-ink font-semibold text-[12.8px]">
        {label}
      </text>
      {children}
      <Step x={x} y={y} step={2} />
    </>
  )
}

const Line = ({ x, y, width }: Place & { width: number }) => (
  <rect x={x} y={y} width={width} height="8" rx="4" className="fill-rule" />
)

function ShareSheet({ label }: { label: string }) {
  return (
    <>
      <rect x="24" y="-40" width="232" height="200" rx="30" className="fill-white stroke-ink" />
      <Line x={52} y={16} width={110} />
      <Choice x={38} y={38} label={label}>
        <path
          d={plus}
          transform="translate(212 46) scale(.83)"
          fill="none"
          strokeWidth="2.4"
          className="stroke-ink"
        />
      </Choice>
      <Line x={52} y={88} width={80} />
      <Line x={52} y={124} width={34} />
      <Sign x={140} y={128} path={share} step={1} />
      <Line x={194} y={124} width={34} />
    </>
  )
}

function MenuAbove({ label }: { label: string }) {
  return (
    <>
      <rect x="24" y="10" width="232" height="200" rx="30" className="fill-white stroke-ink" />
      <rect x="42" y="26" width="150" height="26" rx="13" className="fill-sand" />
      <Sign x={226} y={39} path={dots} step={1} />
      <Line x={52} y={72} width={90} />
      <Choice x={38} y={94} label={label} />
      <Line x={52} y={144} width={120} />
    </>
  )
}

function MenuBelow({ label }: { label: string }) {
  return (
    <>
      <rect x="24" y="-40" width="232" height="200" rx="30" className="fill-white stroke-ink" />
      <Line x={52} y={16} width={90} />
      <Choice x={38} y={38} label={label} />
      <Line x={52} y={88} width={120} />
      <Line x={48} y={126} width={34} />
      <Line x={114} y={126} width={34} />
      <Sign x={222} y={130} path={lines} step={1} />
    </>
  )
}

function Window({ label }: { label: string }) {
  return (
    <>
      <rect x="16" y="16" width="248" height="200" rx="12" className="fill-white stroke-ink" />
      <rect x="36" y="32" width="208" height="30" rx="15" className="fill-sand" />
      <Sign x={226} y={47} path={install} step={2} />
      <rect x="92" y="80" width="152" height="72" rx="10" className="fill-paper stroke-rule" />
      <Line x={106} y={94} width={70} />
      <rect x="150" y="114" width="82" height="28" rx="8" className="fill-clay" />
      <text x="191" y="132.5" textAnchor="middle" className="fill-white font-semibold text-[12.8px]">
        {label}
      </text>
      <Step x={150} y={114} step={3} />
    </>
  )
}
