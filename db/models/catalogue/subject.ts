import { type CreationOptional, DataTypes, type InferAttributes, type InferCreationAttributes, Model } from 'sequelize'
import { database } from '../../connection'

export class Subject extends Model<InferAttributes<Subject>, InferCreationAttributes<Subject>> {
  declare id: CreationOptional<number>
  declare level: string
  declare key: string
  declare nameEn: string
  declare nameBn: string
  declare shortEn: string
  declare shortBn: string
  declare religionId: CreationOptional<number | null>
  declare meritAs: CreationOptional<string | null>
  declare position: CreationOptional<number>
  declare kind: CreationOptional<string>
  declare active: CreationOptional<boolean>
}

Subject.init(
  {
    id: { type: DataTypes.BIGINT, primaryKey: true, autoIncrement: true },
    level: { type: DataTypes.TEXT, allowNull: false },
    key: { type: DataTypes.TEXT, allowNull: false },
    nameEn: { type: DataTypes.TEXT, allowNull: false },
    nameBn: { type: DataTypes.TEXT, allowNull: false },
    shortEn: { type: DataTypes.TEXT, allowNull: false },
    shortBn: { type: DataTypes.TEXT, allowNull: false },
    religionId: DataTypes.BIGINT,
    meritAs: DataTypes.TEXT,
    position: DataTypes.INTEGER,
    kind: DataTypes.TEXT,
    active: DataTypes.BOOLEAN,
  },
  { sequelize: database(), tableName: 'subject' },
)
