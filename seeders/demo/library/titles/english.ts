/** English classics and children's books, and translations into Bengali. A line that says no Bengali title has the English one in both. See ../read-titles.ts. */
export const english = `
!en
@William Shakespeare||1564–1616|822.33|
Hamlet;Macbeth;Othello;King Lear;Romeo and Juliet;Julius Caesar;Antony and Cleopatra;Coriolanus;Titus Andronicus;Timon of Athens;Troilus and Cressida;The Merchant of Venice;As You Like It;Twelfth Night;A Midsummer Night's Dream;The Tempest;Much Ado About Nothing;The Taming of the Shrew;The Comedy of Errors;Measure for Measure;All's Well That Ends Well;The Winter's Tale;Cymbeline;Pericles;Love's Labour's Lost;The Two Gentlemen of Verona;The Merry Wives of Windsor;Richard II;Richard III;Henry V;Henry VIII;King John;Henry IV, Part 1;Henry IV, Part 2;Henry VI, Part 1;Henry VI, Part 2;Henry VI, Part 3;The Sonnets=1609=821.3
@Charles Dickens||1812–1870|823.8|
Oliver Twist=1838;David Copperfield=1850;Great Expectations=1861;A Tale of Two Cities=1859;A Christmas Carol=1843;Hard Times=1854;Bleak House=1853;Nicholas Nickleby=1839;The Pickwick Papers=1837;The Old Curiosity Shop=1841;Little Dorrit=1857;Our Mutual Friend=1865;Dombey and Son=1848;Martin Chuzzlewit=1844;Barnaby Rudge=1841
@Jane Austen||1775–1817|823.7|
Sense and Sensibility=1811;Pride and Prejudice=1813;Mansfield Park=1814;Emma=1815;Northanger Abbey=1817;Persuasion=1817
@Charlotte Brontë||1816–1855|823.8|
Jane Eyre=1847;Villette=1853;Shirley=1849
@Emily Brontë||1818–1848|823.8|
Wuthering Heights=1847
@George Eliot||1819–1880|823.8|
Silas Marner=1861;The Mill on the Floss=1860;Middlemarch=1871;Adam Bede=1859
@Thomas Hardy||1840–1928|823.8|
Far from the Madding Crowd=1874;The Return of the Native=1878;The Mayor of Casterbridge=1886;Tess of the d'Urbervilles=1891;Jude the Obscure=1895;Under the Greenwood Tree=1872
@Robert Louis Stevenson||1850–1894|823.8|
Treasure Island=1883;Kidnapped=1886;Strange Case of Dr Jekyll and Mr Hyde=1886;The Black Arrow=1888;A Child's Garden of Verses=1885=821.8
@Daniel Defoe||1660–1731|823.5|
Robinson Crusoe=1719;Moll Flanders=1722
@Jonathan Swift||1667–1745|823.5|
Gulliver's Travels=1726
@Arthur Conan Doyle||1859–1930|823.8|
A Study in Scarlet=1887;The Sign of the Four=1890;The Adventures of Sherlock Holmes=1892;The Memoirs of Sherlock Holmes=1894;The Hound of the Baskervilles=1902;The Return of Sherlock Holmes=1905;The Valley of Fear=1915;His Last Bow=1917;The Case-Book of Sherlock Holmes=1927;The Lost World=1912;The Poison Belt=1913;The White Company=1891
@Agatha Christie||1890–1976|823.912|
The Mysterious Affair at Styles=1920;The Secret Adversary=1922;The Murder on the Links=1923;The Man in the Brown Suit=1924;The Secret of Chimneys=1925;The Murder of Roger Ackroyd=1926;The Big Four=1927;The Mystery of the Blue Train=1928;The Murder at the Vicarage=1930;Peril at End House=1932;Lord Edgware Dies=1933;Murder on the Orient Express=1934;Death in the Clouds=1935;The A.B.C. Murders=1936;Cards on the Table=1936;Death on the Nile=1937;Appointment with Death=1938;And Then There Were None=1939;Evil Under the Sun=1941;The Body in the Library=1942;Five Little Pigs=1942;The Moving Finger=1942;Sparkling Cyanide=1945;The Hollow=1946;Crooked House=1949;A Murder Is Announced=1950;4.50 from Paddington=1957;The Pale Horse=1961;At Bertram's Hotel=1965;Endless Night=1967;Curtain=1975;Sleeping Murder=1976
@H. G. Wells||1866–1946|823.912|
The Time Machine=1895;The Island of Doctor Moreau=1896;The Invisible Man=1897;The War of the Worlds=1898;The First Men in the Moon=1901;Kipps=1905;A Short History of the World=1922=909
@Rudyard Kipling||1865–1936|823.8|
The Jungle Book=1894;The Second Jungle Book=1895;Kim=1901;Just So Stories=1902;Captains Courageous=1897
@Lewis Carroll||1832–1898|823.8|
Alice's Adventures in Wonderland=1865;Through the Looking-Glass=1871
@Oscar Wilde||1854–1900|823.8|
The Picture of Dorian Gray=1891;The Happy Prince and Other Tales=1888;The Importance of Being Earnest=1895=822.8
@George Bernard Shaw||1856–1950|822.912|
Pygmalion=1913;Arms and the Man=1894;Man and Superman=1903;Saint Joan=1923;Caesar and Cleopatra=1898;Candida=1894;Major Barbara=1905
@Joseph Conrad||1857–1924|823.912|
Heart of Darkness=1899;Lord Jim=1900;Nostromo=1904;The Secret Agent=1907
@George Orwell||1903–1950|823.912|
Animal Farm=1945;Nineteen Eighty-Four=1949;Burmese Days=1934;Homage to Catalonia=1938=946.081
@William Golding||1911–1993|823.914|
Lord of the Flies=1954
@J. R. R. Tolkien||1892–1973|823.912|
The Hobbit=1937;The Fellowship of the Ring=1954;The Two Towers=1954;The Return of the King=1955;The Silmarillion=1977
@C. S. Lewis||1898–1963|823.912|
The Lion, the Witch and the Wardrobe=1950;Prince Caspian=1951;The Voyage of the Dawn Treader=1952;The Silver Chair=1953;The Horse and His Boy=1954;The Magician's Nephew=1955;The Last Battle=1956
@J. K. Rowling||1965–|823.914|Bloomsbury
Harry Potter and the Philosopher's Stone=1997;Harry Potter and the Chamber of Secrets=1998;Harry Potter and the Prisoner of Azkaban=1999;Harry Potter and the Goblet of Fire=2000;Harry Potter and the Order of the Phoenix=2003;Harry Potter and the Half-Blood Prince=2005;Harry Potter and the Deathly Hallows=2007;Fantastic Beasts and Where to Find Them=2001;Quidditch Through the Ages=2001;The Tales of Beedle the Bard=2008
@Roald Dahl||1916–1990|823.914|
James and the Giant Peach=1961;Charlie and the Chocolate Factory=1964;Fantastic Mr Fox=1970;Charlie and the Great Glass Elevator=1972;Danny, the Champion of the World=1975;The Enormous Crocodile=1978;The Twits=1980;George's Marvellous Medicine=1981;The BFG=1982;The Witches=1983;Matilda=1988;Esio Trot=1990;The Giraffe and the Pelly and Me=1985;Boy=1984=920;Going Solo=1986=920
@Enid Blyton||1897–1968|823.912|
Five on a Treasure Island=1942;Five Go Adventuring Again=1943;Five Run Away Together=1944;Five Go to Smuggler's Top=1945;Five Go Off in a Caravan=1946;Five on Kirrin Island Again=1947;Five Go Off to Camp=1948;Five Get into Trouble=1949;Five Fall into Adventure=1950;Five on a Hike Together=1951;Five Have a Wonderful Time=1952;Five Go Down to the Sea=1953;Five Go to Mystery Moor=1954;Five Have Plenty of Fun=1955;Five on a Secret Trail=1956;Five Go to Billycock Hill=1957;Five Get into a Fix=1958;Five on Finniston Farm=1960;Five Go to Demon's Rocks=1961;Five Have a Mystery to Solve=1962;Five Are Together Again=1963;The Secret Seven=1949;Secret Seven Adventure=1950;Well Done, Secret Seven=1951;Secret Seven on the Trail=1952;Go Ahead, Secret Seven=1953;Good Work, Secret Seven=1954;Secret Seven Win Through=1955;Three Cheers, Secret Seven=1956;Secret Seven Mystery=1957;Puzzle for the Secret Seven=1958;Secret Seven Fireworks=1959;Good Old Secret Seven=1960;Shock for the Secret Seven=1961;Look Out, Secret Seven=1962;Fun for the Secret Seven=1963;The Enchanted Wood=1939;The Magic Faraway Tree=1943;The Folk of the Faraway Tree=1946;The Island of Adventure=1944;The Castle of Adventure=1946;The Valley of Adventure=1947;The Sea of Adventure=1948;First Term at Malory Towers=1946;The Twins at St. Clare's=1941
@Hergé|||741.5|
Tintin in the Land of the Soviets=1930;Tintin in the Congo=1931;Tintin in America=1932;Cigars of the Pharaoh=1934;The Blue Lotus=1936;The Broken Ear=1937;The Black Island=1938;King Ottokar's Sceptre=1939;The Crab with the Golden Claws=1941;The Shooting Star=1942;The Secret of the Unicorn=1943;Red Rackham's Treasure=1944;The Seven Crystal Balls=1948;Prisoners of the Sun=1949;Land of Black Gold=1950;Destination Moon=1953;Explorers on the Moon=1954;The Calculus Affair=1956;The Red Sea Sharks=1958;Tintin in Tibet=1960;The Castafiore Emerald=1963;Flight 714=1968;Tintin and the Picaros=1976
@René Goscinny||1926–1977|741.5|
Asterix the Gaul=1961;Asterix and the Golden Sickle=1962;Asterix and the Goths=1963;Asterix the Gladiator=1964;Asterix and the Banquet=1965;Asterix and Cleopatra=1965;Asterix and the Big Fight=1966;Asterix in Britain=1966;Asterix and the Normans=1966;Asterix the Legionary=1967;Asterix and the Chieftain's Shield=1968;Asterix at the Olympic Games=1968;Asterix and the Cauldron=1969;Asterix in Spain=1969;Asterix and the Roman Agent=1970;Asterix in Switzerland=1970;The Mansions of the Gods=1971;Asterix and the Laurel Wreath=1972;Asterix and the Soothsayer=1972;Asterix in Corsica=1973
@Mark Twain||1835–1910|813.4|
The Adventures of Tom Sawyer=1876;The Prince and the Pauper=1881;Life on the Mississippi=1883=917.7;Adventures of Huckleberry Finn=1884;A Connecticut Yankee in King Arthur's Court=1889
@Ernest Hemingway||1899–1961|813.52|
The Sun Also Rises=1926;A Farewell to Arms=1929;For Whom the Bell Tolls=1940;The Old Man and the Sea=1952
@Herman Melville||1819–1891|813.3|
Moby-Dick=1851
@Nathaniel Hawthorne||1804–1864|813.3|
The Scarlet Letter=1850
@Louisa May Alcott||1832–1888|813.4|
Little Women=1868;Little Men=1871
@Harper Lee||1926–2016|813.54|
To Kill a Mockingbird=1960
@F. Scott Fitzgerald||1896–1940|813.52|
The Great Gatsby=1925
@John Steinbeck||1902–1968|813.52|
Of Mice and Men=1937;The Grapes of Wrath=1939;The Pearl=1947
@Jack London||1876–1916|813.52|
The Call of the Wild=1903;White Fang=1906;The Sea-Wolf=1904
@Frances Hodgson Burnett||1849–1924|813.4|
The Secret Garden=1911;A Little Princess=1905;Little Lord Fauntleroy=1886
@L. Frank Baum||1856–1919|813.4|
The Wonderful Wizard of Oz=1900
@L. M. Montgomery||1874–1942|813.52|
Anne of Green Gables=1908;Anne of Avonlea=1909
@E. B. White||1899–1985|813.52|
Charlotte's Web=1952;Stuart Little=1945
@Kenneth Grahame||1859–1932|823.912|
The Wind in the Willows=1908
@J. M. Barrie||1860–1937|823.912|
Peter and Wendy=1911
@A. A. Milne||1882–1956|823.912|
Winnie-the-Pooh=1926;The House at Pooh Corner=1928
@Anna Sewell||1820–1878|823.8|
Black Beauty=1877
@Mary Shelley||1797–1851|823.7|
Frankenstein=1818
@Bram Stoker||1847–1912|823.8|
Dracula=1897
@Wilkie Collins||1824–1889|823.8|
The Moonstone=1868;The Woman in White=1860
@Jerome K. Jerome||1859–1927|823.8|
Three Men in a Boat=1889
@H. Rider Haggard||1856–1925|823.8|
King Solomon's Mines=1885;She=1887;Allan Quatermain=1887
@Walter Scott||1771–1832|823.7|
Ivanhoe=1819;Rob Roy=1817;The Talisman=1825
@Oliver Goldsmith||1728–1774|823.6|
The Vicar of Wakefield=1766;She Stoops to Conquer=1773=822.6
@Jules Verne||1828–1905|843.8|
Five Weeks in a Balloon=1863;Journey to the Centre of the Earth=1864;From the Earth to the Moon=1865;Twenty Thousand Leagues Under the Sea=1870;Around the World in Eighty Days=1872;The Mysterious Island=1874;Michael Strogoff=1876
@Alexandre Dumas||1802–1870|843.7|
The Three Musketeers=1844;The Count of Monte Cristo=1844;The Man in the Iron Mask;The Black Tulip=1850
@Victor Hugo||1802–1885|843.7|
Les Misérables=1862;The Hunchback of Notre-Dame=1831;Toilers of the Sea=1866
@Antoine de Saint-Exupéry||1900–1944|843.912|
The Little Prince=1943
@Leo Tolstoy||1828–1910|891.733|
War and Peace=1869;Anna Karenina=1877;Resurrection=1899;The Death of Ivan Ilyich=1886
@Fyodor Dostoevsky||1821–1881|891.733|
Crime and Punishment=1866;The Idiot=1869;The Brothers Karamazov=1880
@Anton Chekhov||1860–1904|891.723|
The Cherry Orchard=1904;Uncle Vanya=1897;Three Sisters=1901
@Maxim Gorky||1868–1936|891.733|
Mother=1906;My Childhood=1913=928.9171
@Miguel de Cervantes||1547–1616|863.3|
Don Quixote=1605
@Johann Wolfgang von Goethe||1749–1832|832.6|
Faust=1808
@Gabriel García Márquez||1927–2014|863.64|
One Hundred Years of Solitude=1967;Love in the Time of Cholera=1985;Chronicle of a Death Foretold=1981
@Albert Camus||1913–1960|843.914|
The Stranger=1942;The Plague=1947
@Franz Kafka||1883–1924|833.912|
The Metamorphosis=1915;The Trial=1925
@Johanna Spyri||1827–1901|833.8|
Heidi=1881
@Erich Kästner||1899–1974|833.912|
Emil and the Detectives=1929
@Astrid Lindgren||1907–2002|839.73|
Pippi Longstocking=1945
@Carlo Collodi||1826–1890|853.8|
The Adventures of Pinocchio=1883
@Hans Christian Andersen||1805–1875|398.2|
Fairy Tales
@Jacob and Wilhelm Grimm|||398.2|
Grimm's Fairy Tales=1812
@Aesop|||398.2|
Aesop's Fables
@Homer|||883.01|
The Iliad;The Odyssey
@Sophocles|||882.01|
Oedipus Rex;Antigone
@Plato|||184|
The Republic;Apology
@Aristotle|||185|
Poetics==808.2;Politics==320.1;Nicomachean Ethics==171.3
@Anne Frank||1929–1945|940.5318|
The Diary of a Young Girl=1947
@R. K. Narayan||1906–2001|823.912|
Swami and Friends=1935;The Bachelor of Arts=1937;The English Teacher=1945;The Financial Expert=1952;The Guide=1958;Malgudi Days=1982
@Ruskin Bond||1934–|823.914|
The Room on the Roof=1956;The Blue Umbrella=1980;Rusty, the Boy from the Hills=2002
@Amitav Ghosh||1956–|823.914|
The Shadow Lines=1988;The Hungry Tide=2004;The Glass Palace=2000;Sea of Poppies=2008;Gun Island=2019
@Arundhati Roy||1961–|823.914|
The God of Small Things=1997
@Tahmima Anam||1975–|823.92|
A Golden Age=2007;The Good Muslim=2011
@Khaled Hosseini||1965–|813.6|
The Kite Runner=2003;A Thousand Splendid Suns=2007;And the Mountains Echoed=2013
@Paulo Coelho||1947–|869.342|
The Alchemist=1988
@Dan Brown||1964–|813.54|
Angels & Demons=2000;The Da Vinci Code=2003;Deception Point=2001;Digital Fortress=1998;The Lost Symbol=2009;Inferno=2013;Origin=2017
@Chinua Achebe||1930–2013|823.914|
Things Fall Apart=1958
@Rick Riordan||1964–|813.6|
The Lightning Thief=2005;The Sea of Monsters=2006;The Titan's Curse=2007;The Battle of the Labyrinth=2008;The Last Olympian=2009
@Suzanne Collins||1962–|813.6|
The Hunger Games=2008;Catching Fire=2009;Mockingjay=2010
@Lemony Snicket||1970–|813.6|
The Bad Beginning=1999;The Reptile Room=1999;The Wide Window=2000;The Miserable Mill=2000;The Austere Academy=2000;The Ersatz Elevator=2001;The Vile Village=2001;The Hostile Hospital=2001;The Carnivorous Carnival=2002;The Slippery Slope=2003;The Grim Grotto=2004;The Penultimate Peril=2005;The End=2006
@Jeff Kinney||1971–|813.6|
Diary of a Wimpy Kid=2007;Diary of a Wimpy Kid: Rodrick Rules=2008;Diary of a Wimpy Kid: The Last Straw=2009;Diary of a Wimpy Kid: Dog Days=2009;Diary of a Wimpy Kid: The Ugly Truth=2010;Diary of a Wimpy Kid: Cabin Fever=2011;Diary of a Wimpy Kid: The Third Wheel=2012;Diary of a Wimpy Kid: Hard Luck=2013;Diary of a Wimpy Kid: The Long Haul=2014;Diary of a Wimpy Kid: Old School=2015
@Isaac Asimov||1920–1992|813.54|
Foundation=1951;Foundation and Empire=1952;Second Foundation=1953;I, Robot=1950;The Caves of Steel=1954;The Naked Sun=1957
@Arthur C. Clarke||1917–2008|823.914|
2001: A Space Odyssey=1968;Rendezvous with Rama=1973;Childhood's End=1953
@Ray Bradbury||1920–2012|813.54|
Fahrenheit 451=1953;The Martian Chronicles=1950
@John Milton||1608–1674|821.4|
Paradise Lost=1667;Paradise Regained=1671
@William Wordsworth||1770–1850|821.7|
The Prelude=1850;Lyrical Ballads=1798
@John Keats||1795–1821|821.7|
Selected Poems
@T. S. Eliot||1888–1965|821.912|
The Waste Land=1922;Murder in the Cathedral=1935=822.912
@Geoffrey Chaucer|||821.1|
The Canterbury Tales
@Rabindranath Tagore|রবীন্দ্রনাথ ঠাকুর|1861–1941|821|Macmillan
Gitanjali: Song Offerings=1912;The Gardener=1913;The Crescent Moon=1913;Sadhana=1913=294.5;Nationalism=1917=320.54;My Reminiscences=1917=928.9144
!bn
@জুল ভার্ন|Jules Verne|1828–1905|843.8|সেবা প্রকাশনী
আশি দিনে বিশ্ব ভ্রমণ=Around the World in Eighty Days (Bengali)=;রহস্যের দ্বীপ=The Mysterious Island (Bengali);সাগরতলে=Twenty Thousand Leagues Under the Sea (Bengali);পাতাল অভিযান=Journey to the Centre of the Earth (Bengali);মাইকেল স্ট্রগফ=Michael Strogoff (Bengali);বেলুনে পাঁচ সপ্তাহ=Five Weeks in a Balloon (Bengali)
@এরিক মারিয়া রেমার্ক|Erich Maria Remarque|1898–1970|833.912|সেবা প্রকাশনী
অল কোয়ায়েট অন দ্য ওয়েস্টার্ন ফ্রন্ট=All Quiet on the Western Front (Bengali);থ্রি কমরেডস=Three Comrades (Bengali);দ্য ব্ল্যাক অবিলিস্ক=The Black Obelisk (Bengali)
@ড্যানিয়েল ডিফো|Daniel Defoe|1660–1731|823.5|সেবা প্রকাশনী
রবিনসন ক্রুসো=Robinson Crusoe (Bengali)
@রবার্ট লুই স্টিভেনসন|Robert Louis Stevenson|1850–1894|823.8|সেবা প্রকাশনী
ট্রেজার আইল্যান্ড=Treasure Island (Bengali);ডক্টর জেকিল অ্যান্ড মিস্টার হাইড=Dr Jekyll and Mr Hyde (Bengali);কিডন্যাপড=Kidnapped (Bengali)
@চার্লস ডিকেন্স|Charles Dickens|1812–1870|823.8|সেবা প্রকাশনী
অলিভার টুইস্ট=Oliver Twist (Bengali);ডেভিড কপারফিল্ড=David Copperfield (Bengali);আ টেল অভ টু সিটিজ=A Tale of Two Cities (Bengali);গ্রেট এক্সপেকটেশান্স=Great Expectations (Bengali)
@আলেকজান্ডার দ্যুমা|Alexandre Dumas|1802–1870|843.7|সেবা প্রকাশনী
থ্রি মাস্কেটিয়ার্স=The Three Musketeers (Bengali);কাউন্ট অভ মন্টিক্রিস্টো=The Count of Monte Cristo (Bengali);ম্যান ইন দি আয়রন মাস্ক=The Man in the Iron Mask (Bengali)
@মার্ক টোয়েন|Mark Twain|1835–1910|813.4|সেবা প্রকাশনী
টম সয়্যার=Tom Sawyer (Bengali);হাকলবেরি ফিন=Huckleberry Finn (Bengali);প্রিন্স অ্যান্ড দ্য পপার=The Prince and the Pauper (Bengali)
@ভিক্টর হুগো|Victor Hugo|1802–1885|843.7|সেবা প্রকাশনী
লা মিজারেবল=Les Misérables (Bengali);হাঞ্চব্যাক অভ নটরডেম=The Hunchback of Notre-Dame (Bengali)
@হেনরি রাইডার হ্যাগার্ড|H. Rider Haggard|1856–1925|823.8|সেবা প্রকাশনী
শী=She (Bengali);কিং সলোমনস মাইনস=King Solomon's Mines (Bengali);মন্টেজুমার মেয়ে=Montezuma's Daughter (Bengali);ক্লিওপেট্রা=Cleopatra (Bengali)
@আর্থার কোনান ডয়েল|Arthur Conan Doyle|1859–1930|823.8|
শার্লক হোমস সমগ্র ১=Complete Sherlock Holmes 1 (Bengali);শার্লক হোমস সমগ্র ২=Complete Sherlock Holmes 2 (Bengali);হারানো পৃথিবী=The Lost World (Bengali)
@ম্যাক্সিম গোর্কি|Maxim Gorky|1868–1936|891.733|
মা=Mother (Bengali);আমার ছেলেবেলা=My Childhood (Bengali)==928.9171;পৃথিবীর পাঠশালায়=My Universities (Bengali)==928.9171;পৃথিবীর পথে=In the World (Bengali)==928.9171
@লিও টলস্টয়|Leo Tolstoy|1828–1910|891.733|
পুনরুজ্জীবন=Resurrection (Bengali);যুদ্ধ ও শান্তি=War and Peace (Bengali);আনা কারেনিনা=Anna Karenina (Bengali)
@ফিওদর দস্তয়েভস্কি|Fyodor Dostoevsky|1821–1881|891.733|
অপরাধ ও শাস্তি=Crime and Punishment (Bengali);কারামাজভ ভাইয়েরা=The Brothers Karamazov (Bengali)
@নিকোলাই অস্ত্রভস্কি|Nikolai Ostrovsky|1904–1936|891.734|
ইস্পাত=How the Steel Was Tempered (Bengali)
@আর্নেস্ট হেমিংওয়ে|Ernest Hemingway|1899–1961|813.52|
দ্য ওল্ড ম্যান অ্যান্ড দ্য সি=The Old Man and the Sea (Bengali)
@জোনাথন সুইফট|Jonathan Swift|1667–1745|823.5|
গালিভারের ভ্রমণকাহিনী=Gulliver's Travels (Bengali)
@আন্তোয়ান দ্য সাঁৎ-একজ্যুপেরি|Antoine de Saint-Exupéry|1900–1944|843.912|
ছোট্ট রাজপুত্র=The Little Prince (Bengali)
@আনা ফ্রাঙ্ক|Anne Frank|1929–1945|940.5318|
আনা ফ্রাঙ্কের ডায়েরি=The Diary of Anne Frank (Bengali)
@হান্স ক্রিশ্চিয়ান আন্দেরসেন|Hans Christian Andersen|1805–1875|398.2|
আন্দেরসেনের রূপকথা=Andersen's Fairy Tales (Bengali)
@ঈশপ|Aesop||398.2|
ঈশপের গল্প=Aesop's Fables (Bengali)
@|||398.2|
আরব্য রজনী=The Arabian Nights (Bengali);রুশ দেশের উপকথা=Russian Folk Tales (Bengali);জাতকের গল্প=Jataka Tales (Bengali)==294.3;পঞ্চতন্ত্রের গল্প=Tales of the Panchatantra (Bengali);মোল্লা নাসিরউদ্দীনের গল্প=Tales of Mulla Nasiruddin (Bengali);গোপাল ভাঁড়ের গল্প=Tales of Gopal Bhar;বীরবলের গল্প=Tales of Birbal (Bengali)
`
