/** Passwords of at least eight characters that attackers try first, in lower case. */
export const commonPasswords: ReadonlySet<string> = new Set(
  `
password 12345678 123456789 1234567890 12345678910 123123123 1234512345 11111111 00000000 88888888
87654321 987654321 9876543210 0123456789 0987654321 1q2w3e4r 1q2w3e4r5t 1qaz2wsx 1qaz2wsx3edc qazwsxedc
zaq12wsx zaq1zaq1 qwertyui qwertyuiop qwerty12 qwerty123 qwerty1234 qwerty12345 qwerty123456 asdfghjk
asdfghjkl asdf1234 asdfasdf zxcvbnm1 zxcvbnm123 qweasdzxc qweasd123 qwe123qwe q1w2e3r4 q1w2e3r4t5
1234qwer 12341234 12344321 11223344 11112222 22222222 33333333 44444444 55555555 66666666 77777777
99999999 10101010 12121212 13131313 69696969 147258369 159753456 789456123 741852963 abcd1234 abc12345
abc123456 a1b2c3d4 a1234567 a12345678 a123456789 aa123456 aaaa1111 aaaaaaaa abcdefgh abcdefghi abcdefg1
abc123abc password1 password2 password3 password01 password11 password12 password123 password1234
password12345 password! password1! passw0rd p@ssw0rd p@ssword p@ssw0rd1 passw0rd1 pa55word pa$$word
mypassword newpassword thepassword yourpassword 1password iloveyou iloveyou1 iloveyou2 iloveyou123
ilovegod ilovehim lovelove loveyou1 loveme12 lovers12 truelove sweetheart babygirl babygirl1 babyboy1
princess princess1 princess12 prettygirl beautiful sunshine sunshine1 football football1 football12
baseball baseball1 basketball softball soccer12 hockey12 superman superman1 batman12 batman123 spiderman
spiderman1 ironman1 starwars starwars1 pokemon1 pokemon123 charizard minecraft minecraft1 fortnite
roblox123 playstation nintendo whatever whatever1 trustno1 trustnoone letmein1 letmein123 welcome1
welcome12 welcome123 welcome2024 welcome2025 changeme changeme1 changeme123 changeit default1 secret12
secret123 topsecret admin123 admin1234 admin12345 administrator adminadmin root1234 toor1234 test1234
test12345 testtest testing1 testing123 tester12 guest123 guest1234 user1234 username login123 computer
computer1 internet internet1 windows1 windows10 microsoft samsung1 samsung123 google12 google123
facebook facebook1 instagram twitter1 youtube1 linkedin snapchat whatsapp chocolate chocolate1 cookies1
cookie123 butterfly butterfly1 dolphins dolphin1 elephant monkey12 monkey123 tigger12 dragon12 dragon123
shadow12 shadow123 master12 master123 jennifer jennifer1 jessica1 michelle michelle1 danielle samantha
elizabeth elizabeth1 victoria caroline stephanie nicole12 ashley12 amanda12 michael1 michael12 jordan23
jordan12 jonathan benjamin alexander alexander1 christian christopher anthony1 daniel12 matthew1
andrew12 joshua12 robert12 william1 charlie1 charlie123 thomas12 richard1 patrick1 brandon1 liverpool
liverpool1 arsenal1 arsenal123 chelsea1 chelsea123 manchester manunited barcelona barcelona1 realmadrid
juventus mercedes porsche1 ferrari1 mustang1 corvette harley12 chevrolet yamaha12 hotwheels metallica
metallica1 nirvana1 slipknot blink182 greenday eminem12 mariposa estrella1 angelito bonita12 teamo123
tequiero contrase contrasena contraseña hola1234 holahola passwort passwort1 hallo123 hallo1234 schatz12
ichliebedich motdepasse azertyui azerty12 azerty123 azertyuiop bonjour1 doudou12 loulou12 marseille
soleil12 senha123 brasil12 flamengo corinthians parola12 parolamea haslo123 polska12 qwertz123 qwertzui
wachtwoord welkom01 welkom123 geheim12 sifre123 galatasaray fenerbahce besiktas trabzonspor gangster
gangster1 gangster12 gangster123 gangsters mafia123 mafia1234 mafioso1 godfather godfather1 corleone
capone12 alcapone scarface scarface1 sopranos tonymontana rackets1 rackets12 rackets123 cosanostra
omerta12 mobster1 mobsters hustler1 hustler12 criminal killer12 killer123 assassin hacker12 hacker123
hackerman matrix12 terminator blackjack roulette lasvegas newyork1 newyork12 chicago1 chicago12 compton1
atlanta1 detroit1 neworleans baltimore americas america1 usa12345 summer12 summer123 summer2023
summer2024 summer2025 winter12 winter123 winter2023 winter2024 winter2025 spring12 spring123 autumn12
october1 november december december1 january1 february monday12 friday13 sunday12 christmas christmas1
halloween birthday birthday1 happy123 happyday happiness blessed1 blessing jesus123 jesuschrist heaven12
angel123 angels12 diamond1 diamonds rainbow1 rainbows purple12 purple123 orange12 orange123 yellow12
flower12 flowers1 cheese12 pepper12 ginger12 bailey12 buster12 maggie12 snoopy12 scooby12 mickey12
mickeymouse garfield spongebob pikachu1 hellokitty winniethepooh naruto12 naruto123 dragonball onepiece
goku1234 kakashi1 zxcvbnm, asdfghjkl; asdf;lkj qazwsx12 qazwsx123 wsxedcrf 1a2b3c4d 1z2x3c4v z1x2c3v4
1qazxsw2 !qaz2wsx 1qaz!qaz q1q1q1q1 123qwe123 123qweasd 123456qwe 1234567a 12345678a 123456789a 123456aa
123456ab 123abc123 12345abc 12345qwert 1234abcd 123654789 1122334455 112233445566 102030405060 100200300
123321123 147852369 321654987 456456456 789789789 741741741 963852741 55667788 20202020 19841984
19851985 19861986 19871987 19881988 19891989 19901990 19911991 19921992 19931993 19941994 19951995
20002000 20012001 20202021 20222023 20242024 20252025 nopassword nopass12 mypass12 mypass123 pass1234
pass12345 pass123456 passpass password00 password99 password2023 password2024 password2025 correcthorse
correcthorsebatterystaple letmeinnow opensesame abracadabra supersecret
`
    .trim()
    .split(/\s+/),
);
