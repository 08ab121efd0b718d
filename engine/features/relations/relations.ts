import { defineFeature } from '../../kernel/declarations/feature.ts';
import { contactRefused, relationsOf } from '../../shared/ports/relations.ts';
import { blockCharacter, unblockCharacter } from './blocks.ts';
import { characterBlocked, characterUnblocked, friendInvited, friendRemoved, friendsMade } from './events.ts';
import { addFriend, removeFriend } from './friends.ts';
import { relationsManifest } from './manifest.ts';
import { relationsRules } from './rules.ts';
import { forgetRelations, hasBlocked, relatedTo, relationsState, relationTagsOf } from './state.ts';
import { relationsTold } from './told.ts';
import { viewFriends } from './views.ts';
import { relationsWishes } from './wishes.ts';

/** Friends, who agree to be, and blocks, of which the other only learns by knocking. */
export const relations = defineFeature({
  ...relationsManifest,
  slice: relationsState,
  rules: relationsRules.defaults,
  provides: [
    relationsOf.by(relationTagsOf),
    contactRefused.by((world, to, from) => hasBlocked(world, to, from)),
  ],
  commands: [addFriend, removeFriend, blockCharacter, unblockCharacter],
  events: [
    friendInvited.definition,
    friendsMade.definition,
    friendRemoved.definition,
    characterBlocked.definition,
    characterUnblocked.definition,
  ],
  forget: { death: forgetRelations },
  refusable: {
    'friend-invites': {
      name: 'Friend invites',
      meaning: 'Nobody can ask to be your friend. You can still ask others.',
      told: '{name} takes no friend invites.',
      friendsToo: true,
    },
  },
  alerts: relationsTold.alerts,
  state: (world, { character }) =>
    character === null ? {} : { blocks: [...relatedTo(world, 'blocks', character)] },
  views: { Friends: viewFriends },
  wishes: relationsWishes,
});
