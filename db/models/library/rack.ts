import { type CreationOptional, DataTypes, type InferAttributes, type InferCreationAttributes } from 'sequelize'
import { database } from '../../connection'
import { SiteModel } from '../../site-model'

export class LibraryRack extends SiteModel<InferAttributes<LibraryRack>, InferCreationAttributes<LibraryRack>> {
  declare id: CreationOptional<number>
  declare siteId: number
  declare code: string
  declare nameEn: string
  declare nameBn: string
  declare roomId: CreationOptional<number | null>
  declare position: CreationOptional<number>
  declare active: CreationOptional<boolean>
}

LibraryRack.init(
  {
    id: { type: DataTypes.BIGINT, primaryKey: true, autoIncrement: true },
    siteId: { type: DataTypes.BIGINT, allowNull: false },
    code: { type: DataTypes.TEXT, allowNull: false },
    nameEn: { type: DataTypes.TEXT, allowNull: false },
    nameBn: { type: DataTypes.TEXT, allowNull: false },
    roomId: DataTypes.BIGINT,
    position: DataTypes.INTEGER,
    active: DataTypes.BOOLEAN,
  },
  { sequelize: database(), tableName: 'library_rack' },
)
