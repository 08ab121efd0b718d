/** Emoji to choose from, by what they are for; the names are what a search finds. */
export const emojiGroups: readonly {
  readonly title: string;
  readonly emoji: readonly (readonly [string, string])[];
}[] = [
  group(
    'Faces',
    '😀 grin,😄 laugh,😂 tears of joy,🤣 rolling,🙂 smile,😉 wink,😊 blush,😍 love,😘 kiss,😜 crazy,😎 cool,🤓 nerd,🤠 cowboy,🥳 party,😏 smirk,😐 neutral,🙄 eye roll,🤨 doubt,🤔 thinking,🤫 hush,🤐 zipped,😴 asleep,🤒 ill,🤯 mind blown,😱 scream,😰 sweat,😢 cry,😭 sob,😤 huff,😡 angry,🤬 swearing,😈 devil,💀 skull,🤡 clown,👻 ghost,🤖 robot,🫡 salute,🫠 melting',
  ),
  group(
    'Hands',
    '👍 yes,👎 no,👌 fine,🤌 pinched,✌️ peace,🤞 luck,🤘 rock,👉 right,👈 left,👆 up,👇 down,✋ stop,👋 wave,🤝 deal,🙏 please,👏 applause,💪 strong,✍️ writing,🫰 snap,👊 fist',
  ),
  group(
    'Business',
    '💰 money bag,💵 cash,💸 spent,💳 card,🪙 coin,💎 diamond,🏦 bank,🚗 car,🏎️ racing car,🚚 truck,🚓 police car,🚨 siren,🚔 police,👮 officer,🕵️ detective,🔫 gun,🔪 knife,💣 bomb,🧨 dynamite,🔒 locked,🔓 unlocked,🔑 key,🎭 masks,🎩 hat,🕶️ shades,👑 crown,⚰️ coffin,🩸 blood,📦 box,🧳 suitcase,✈️ plane,🚂 train,⚓ harbour,🏙️ city,🌃 night',
  ),
  group(
    'Games',
    '🎰 slots,🎲 dice,🃏 joker,♠️ spade,♥️ heart suit,♦️ diamond suit,♣️ club,🎯 target,🏆 trophy,🥇 first,🥈 second,🥉 third,🐎 horse,🎟️ ticket,🎉 party popper',
  ),
  group(
    'Food and smoke',
    '🍕 pizza,🍝 spaghetti,🍔 burger,🍩 doughnut,☕ coffee,🍷 wine,🍺 beer,🥃 whiskey,🍾 champagne,🚬 cigarette,🌹 rose,🍀 clover',
  ),
  group(
    'Signs',
    '❤️ heart,🖤 black heart,💔 broken heart,🔥 fire,⭐ star,✨ sparkle,⚡ lightning,💯 hundred,✅ check,❌ cross,❓ question,❗ exclamation,⏰ alarm,⏳ hourglass,📌 pin,🔔 bell,💤 sleep,👀 eyes,💬 speech',
  ),
];

function group(title: string, list: string) {
  const emoji = list.split(',').map((each) => {
    const space = each.indexOf(' ');
    return [each.slice(0, space), each.slice(space + 1)] as const;
  });
  return { title, emoji };
}
