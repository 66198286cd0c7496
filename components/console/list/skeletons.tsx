import type { ReactNode } from 'react'

const keys = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']

function Skeleton({ className, children }: { className: string; children: ReactNode }) {
  return (
    <div role="status" className={`grid animate-pulse gap-5 ${className}`}>
      <h1 className="sr-only">Loading…</h1>
      {children}
    </div>
  )
}

const cards = (count: number, className: string) =>
  keys.slice(0, count).map((key) => <div key={key} className={`rounded-card bg-sand ${className}`} />)

export function ListSkeleton() {
  return (
    <div className="grid gap-4">
      <div aria-hidden="true" className="grid animate-pulse gap-4">
        <div className="mb-1 h-8 w-40 rounded-control bg-sand" />
        <div className="h-11 rounded-control bg-sand" />
        <div className="h-5 w-28 rounded-control bg-sand" />
      </div>
      <div role="status" className="@container">
        <h1 className="sr-only">Loading…</h1>
        <div
          aria-hidden="true"
          className="@min-[52rem]:gap-px grid animate-pulse gap-3 @min-[52rem]:overflow-hidden @min-[52rem]:rounded-card @min-[52rem]:border @min-[52rem]:border-rule"
        >
          {cards(8, 'h-28 @min-[52rem]:h-14 @min-[52rem]:rounded-none')}
        </div>
      </div>
    </div>
  )
}

export function SectionsSkeleton() {
  return (
    <Skeleton className="max-w-3xl">
      <div className="h-8 w-40 rounded-control bg-sand" />
      {cards(3, 'h-56')}
    </Skeleton>
  )
}

export function SettingsSkeleton() {
  return (
    <Skeleton className="">
      <div className="h-8 w-40 rounded-control bg-sand" />
      <div className="grid grid-cols-1 items-start gap-5 xl:grid-cols-[11.5rem_minmax(0,48rem)] xl:gap-6">
        <div className="h-60 rounded-card bg-sand xl:h-96" />
        <div className="grid gap-5">{cards(3, 'h-56')}</div>
      </div>
    </Skeleton>
  )
}

export function DashboardSkeleton() {
  return (
    <Skeleton className="">
      <div className="h-8 w-44 rounded-control bg-sand" />
      {cards(1, 'h-96')}
      <div className="grid grid-cols-2 gap-4 xl:grid-cols-4">{cards(4, 'h-32')}</div>
      {cards(1, 'h-40')}
    </Skeleton>
  )
}

export function ReportsSkeleton() {
  return (
    <Skeleton className="">
      <div className="h-8 w-36 rounded-control bg-sand" />
      {cards(1, 'h-[60rem]')}
      <div className="grid gap-4 xl:grid-cols-2">{cards(2, 'h-80')}</div>
    </Skeleton>
  )
}

function DetailSkeleton({ head, columns }: { head: ReactNode; columns: string }) {
  return (
    <Skeleton className="max-w-6xl">
      {head}
      <div className="h-12 w-72 rounded-control bg-sand" />
      <div className={`grid items-start gap-5 ${columns}`}>
        <div className="grid gap-5">{cards(3, 'h-52')}</div>
        {cards(1, 'h-96')}
      </div>
    </Skeleton>
  )
}

export function RequestSkeleton() {
  const head = (
    <>
      <div className="h-11 w-36 rounded-control bg-sand" />
      <div className="h-32 max-w-md rounded-control bg-sand" />
    </>
  )
  return <DetailSkeleton head={head} columns="xl:grid-cols-[minmax(0,1fr)_24rem]" />
}

export function TaskerSkeleton() {
  const head = (
    <>
      <div className="h-11 w-28 rounded-control bg-sand" />
      <div className="flex items-center gap-4">
        <div className="size-18 rounded-full bg-sand" />
        <div className="h-8 w-56 rounded-control bg-sand" />
      </div>
    </>
  )
  return <DetailSkeleton head={head} columns="xl:grid-cols-[minmax(0,1fr)_22rem]" />
}

export function CustomerSkeleton() {
  const head = (
    <>
      <div className="h-11 w-32 rounded-control bg-sand" />
      <div className="h-8 w-56 rounded-control bg-sand" />
    </>
  )
  return <DetailSkeleton head={head} columns="xl:grid-cols-[minmax(0,1fr)_24rem]" />
}

/** The inbox: its list, and beside it the conversation and the request. */
export function InboxSkeleton() {
  return (
    <Skeleton className="gap-3!">
      <div className="flex items-center justify-between gap-4">
        <div className="h-8 w-36 rounded-control bg-sand" />
        <div className="h-11 w-80 max-w-full rounded-control bg-sand" />
      </div>
      <div className="grid gap-px overflow-clip rounded-card border border-rule lg:h-[calc(100dvh-10rem)] lg:min-h-120 lg:grid-cols-[17rem_minmax(0,1fr)] xl:grid-cols-[18rem_minmax(0,1fr)_17rem]">
        <div className="grid content-start gap-px">{cards(6, 'h-24 rounded-none!')}</div>
        <div className="hidden bg-sand lg:block" />
        <div className="hidden bg-sand xl:block" />
      </div>
    </Skeleton>
  )
}

export function CasesSkeleton() {
  return (
    <Skeleton className="gap-3!">
      <div className="h-8 w-28 rounded-control bg-sand" />
      <div className="h-11 max-w-2xl rounded-control bg-sand" />
      {cards(4, 'h-56')}
    </Skeleton>
  )
}
