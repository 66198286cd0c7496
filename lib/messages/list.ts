import { choiceFilter, wordFilter } from '@/lib/platform/lists/list-filters'
import { defineList, type ExportOf, type QueryOf } from '@/lib/platform/lists/list-query'
import { messageChannels, messageStatuses } from './constants'

export const messageList = defineList({
  sorts: { created_at: 'desc' },
  sort: 'created_at',
  filters: {
    channel: choiceFilter(messageChannels),
    /**
     * `unanswered`: what people wrote to us. `trouble`: what these days was not sent, or perhaps not.
     * `staff`: mails to staff.
     */
    view: choiceFilter(['all', 'unanswered', 'trouble', 'staff']),
    status: choiceFilter(messageStatuses),
    template: wordFilter(/^[\w.-]{1,60}$/),
  },
})
export type MessageQuery = QueryOf<typeof messageList>
export type MessageExportQuery = ExportOf<typeof messageList>
