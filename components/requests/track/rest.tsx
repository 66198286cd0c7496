import 'server-only'
import type { ComponentProps } from 'react'
import { Disclosure } from '@/components/ui/disclosure'
import { loadWords } from '@/lib/site/words'
import { TrackAgain } from './again'
import { sentTo, type TrackContext } from './form'
import { TrackFurther } from './further'
import { TrackErasure, TrackManage } from './manage'
import { TrackPathFolded } from './path'
import { TrackPrice } from './price'
import { TrackRepeatStart } from './repeat'
import { endOf } from './texts'
import { TrackTold } from './told'

type RequestOf<Component extends (props: never) => unknown> = Parameters<Component>[0] extends {
  request: infer Request
}
  ? Request
  : never

type StartOf = ComponentProps<typeof TrackRepeatStart>['start']

type TrackRestProps = TrackContext & {
  request: RequestOf<typeof TrackPrice> &
    RequestOf<typeof TrackPathFolded> &
    RequestOf<typeof TrackManage> &
    RequestOf<typeof TrackErasure> &
    RequestOf<typeof TrackTold> & {
      taskId: ComponentProps<typeof TrackFurther>['taskId']
      again: ComponentProps<typeof TrackAgain>['again']
      repeat: { active: { isOwn: boolean } | null; start: StartOf | null } | null
      now: Date
    }
  promise: string
  /** What the address asks to be opened. */
  opened: string | string[] | undefined | null
  /** A change was just saved: what was told is shown. */
  hasChanged: boolean
}

/** What can be looked up and done besides; once a tasker is chosen, most of it waits behind a line. */
export async function TrackRest({ request, promise, opened, hasChanged, ...context }: TrackRestProps) {
  const { track: copy } = await loadWords('track')
  const { token, flash } = context
  const { again, repeat, now, status } = request
  const isChosen = request.tasker !== null
  const told = <TrackTold token={token} request={request} isOpen={hasChanged} />
  const further = <TrackFurther taskId={request.taskId} hasEnded={endOf(status, copy) !== null} />
  return (
    <>
      <div className="border-rule border-t">
        <TrackPrice token={token} request={request} />
        {isChosen && <TrackPathFolded request={request} />}
        <TrackAgain again={again} promise={promise} now={now} {...context} />
        {repeat?.start && <TrackRepeatStart start={repeat.start} now={now} {...context} />}
        {!isChosen && told}
        <TrackManage
          request={request}
          endsRepeat={repeat?.active?.isOwn === true}
          opened={opened}
          {...context}
        />
        {isChosen ? (
          <Disclosure
            group="manage"
            title={copy.more}
            isOpen={opened === 'erasure' || sentTo('erasure', flash) !== null || hasChanged}
            className="border-rule"
          >
            <div className="pb-5 pl-4">
              {told}
              <TrackErasure request={request} group="more" opened={opened} {...context} />
              {further}
            </div>
          </Disclosure>
        ) : (
          <TrackErasure request={request} group="manage" opened={opened} {...context} />
        )}
      </div>
      {!isChosen && further}
    </>
  )
}
