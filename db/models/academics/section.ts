import { type CreationOptional, DataTypes, type InferAttributes, type InferCreationAttributes } from 'sequelize'
import { database } from '../../connection'
import { SiteModel } from '../../site-model'

export class Section extends SiteModel<InferAttributes<Section>, InferCreationAttributes<Section>> {
  declare id: CreationOptional<number>
  declare siteId: number
  declare classOfferingId: number
  declare nameEn: string
  declare nameBn: string
  declare capacity: CreationOptional<number | null>
  declare classTeacherId: CreationOptional<number | null>
  declare roomId: CreationOptional<number | null>
  declare position: CreationOptional<number>
}

Section.init(
  {
    id: { type: DataTypes.BIGINT, primaryKey: true, autoIncrement: true },
    siteId: { type: DataTypes.BIGINT, allowNull: false },
    classOfferingId: { type: DataTypes.BIGINT, allowNull: false },
    nameEn: { type: DataTypes.TEXT, allowNull: false },
    nameBn: { type: DataTypes.TEXT, allowNull: false },
    capacity: DataTypes.INTEGER,
    classTeacherId: DataTypes.BIGINT,
    roomId: DataTypes.BIGINT,
    position: DataTypes.INTEGER,
  },
  { sequelize: database(), tableName: 'section' },
)
